import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const clipAuditKinds = defineAuditKinds({
  'clip.create': { thing: 'clips', activity: 'create', sentence: () => sentence`Made a clip in ${STUDY}` },
  'clip.change': {
    thing: 'clips',
    activity: 'change',
    sentence: () => sentence`Changed the start and end of a clip in ${STUDY}`,
  },
  'clip.delete': {
    thing: 'clips',
    activity: 'delete',
    sentence: () => sentence`Deleted a clip from ${STUDY}`,
  },
  'reel.create': {
    thing: 'clips',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'reel')} in ${STUDY}`,
  },
  'reel.change': {
    thing: 'clips',
    activity: 'change',
    sentence: (entry) => sentence`Edited ${nameThing(entry, entry.entity, 'reel')} in ${STUDY}`,
  },
  'reel.delete': {
    thing: 'clips',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'reel')} from ${STUDY}`,
  },
  'reel.export': {
    thing: 'clips',
    activity: 'export',
    sentence: (entry) => sentence`Exported ${nameThing(entry, entry.entity, 'reel')} of ${STUDY}`,
  },
  'reel.share': {
    thing: 'clips',
    activity: 'change',
    sentence: (entry) => sentence`Shared ${nameThing(entry, entry.entity, 'reel')} of ${STUDY} by a link`,
  },
  'reel.stop-sharing': {
    thing: 'clips',
    activity: 'change',
    sentence: (entry) => sentence`Stopped sharing ${nameThing(entry, entry.entity, 'reel')} of ${STUDY}`,
  },
});

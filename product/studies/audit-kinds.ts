import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, formatCount, readText, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

/** What moving a study to a state is called. */
const MOVES: Record<string, (from: string) => string> = {
  live: (from) => (from === 'closed' ? 'Reopened' : 'Resumed'),
  paused: () => 'Paused',
  closed: () => 'Closed',
};

export const studyAuditKinds = defineAuditKinds({
  'study.create': {
    thing: 'studies',
    activity: 'create',
    sentence: ({ detail }) =>
      detail['copyOf'] ? sentence`Copied a study to ${STUDY}` : sentence`Created ${STUDY}`,
  },
  'study.edit': { thing: 'studies', activity: 'change', sentence: () => sentence`Edited ${STUDY}` },
  'study.rename': { thing: 'studies', activity: 'change', sentence: () => sentence`Renamed ${STUDY}` },
  'study.publish': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) => sentence`Published ${STUDY} as version ${String(detail['version'])}`,
  },
  'study.move': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      sentence`${MOVES[readText(detail, 'to')]?.(readText(detail, 'from')) ?? 'Changed the state of'} ${STUDY}`,
  },
  'study.project': {
    thing: 'studies',
    activity: 'change',
    sentence: (entry) =>
      entry.detail['project']
        ? sentence`Moved ${STUDY} to ${nameThing(entry, entry.detail['project'], 'project')}`
        : sentence`Took ${STUDY} out of its project`,
  },
  'study.archive': { thing: 'studies', activity: 'change', sentence: () => sentence`Archived ${STUDY}` },
  'study.unarchive': { thing: 'studies', activity: 'change', sentence: () => sentence`Unarchived ${STUDY}` },
  'study.delete': { thing: 'studies', activity: 'delete', sentence: () => sentence`Deleted ${STUDY}` },
  'study.restore': { thing: 'studies', activity: 'create', sentence: () => sentence`Restored ${STUDY}` },
  'study.quotas': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) => sentence`Set ${formatCount(detail, 'quotas', 'quota')} for ${STUDY}`,
  },
  'study.link': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Changed the link settings of ${STUDY}`,
  },
  'study.link.address': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['isSet'] === false
        ? sentence`Removed the address of ${STUDY}`
        : sentence`Set the address of ${STUDY}`,
  },
  'study.link.password': {
    thing: 'studies',
    activity: 'change',
    sentence: ({ detail }) =>
      detail['isSet'] ? sentence`Set a password for ${STUDY}` : sentence`Removed the password of ${STUDY}`,
  },
  'study.link.replace': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Replaced the public link of ${STUDY}`,
  },
  'study.links.draw': {
    thing: 'studies',
    activity: 'create',
    sentence: ({ detail }) =>
      sentence`Created ${formatCount(detail, 'count', 'single-use link')} for ${STUDY}`,
  },
  'study.links.withdraw': {
    thing: 'studies',
    activity: 'delete',
    sentence: ({ detail }) => sentence`Revoked ${formatCount(detail, 'count', 'unused link')} of ${STUDY}`,
  },
  'study.add-picture': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Added an image to ${STUDY}`,
  },
  'study.add-video': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Added a video to ${STUDY}`,
  },
  'study.add-captions': {
    thing: 'studies',
    activity: 'change',
    sentence: () => sentence`Added captions to ${STUDY}`,
  },
});

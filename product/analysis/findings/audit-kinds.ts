import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const findingAuditKinds = defineAuditKinds({
  'finding.create': {
    thing: 'findings',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`,
  },
  'finding.change': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) =>
      entry.detail['evidence'] === 'added'
        ? sentence`Added evidence to ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
        : entry.detail['evidence'] === 'removed'
          ? sentence`Removed evidence from ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
          : entry.detail['evidence'] === 'reviewed'
            ? sentence`Dismissed the notice of erased evidence of ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
            : entry.detail['evidence']
              ? sentence`Edited evidence of ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`
              : sentence`Edited ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`,
  },
  'finding.delete': {
    thing: 'findings',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'finding')} from ${STUDY}`,
  },
  'finding.restore': {
    thing: 'findings',
    activity: 'create',
    sentence: (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'finding')} in ${STUDY}`,
  },
  'finding.share': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) => sentence`Shared ${nameThing(entry, entry.entity, 'finding')} of ${STUDY} by a link`,
  },
  'finding.stop-sharing': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) => sentence`Stopped sharing ${nameThing(entry, entry.entity, 'finding')} of ${STUDY}`,
  },
});

import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const reportAuditKinds = defineAuditKinds({
  'report.create': {
    thing: 'findings',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'report')} in ${STUDY}`,
  },
  'report.change': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) => sentence`Edited ${nameThing(entry, entry.entity, 'report')} in ${STUDY}`,
  },
  'report.freeze': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) =>
      sentence`Froze the figures of ${nameThing(entry, entry.entity, 'report')} in ${STUDY}`,
  },
  'report.unfreeze': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) =>
      sentence`Let the figures of ${nameThing(entry, entry.entity, 'report')} in ${STUDY} follow the data`,
  },
  'report.delete': {
    thing: 'findings',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'report')} from ${STUDY}`,
  },
  'report.restore': {
    thing: 'findings',
    activity: 'create',
    sentence: (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'report')} in ${STUDY}`,
  },
  'report.share': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) => sentence`Shared ${nameThing(entry, entry.entity, 'report')} of ${STUDY} by a link`,
  },
  'report.stop-sharing': {
    thing: 'findings',
    activity: 'change',
    sentence: (entry) => sentence`Stopped sharing ${nameThing(entry, entry.entity, 'report')} of ${STUDY}`,
  },
});

import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence } from '#product/workspaces/audit/sentence.ts';

export const projectAuditKinds = defineAuditKinds({
  'project.create': {
    thing: 'projects',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'project')}`,
  },
  'project.update': {
    thing: 'projects',
    activity: 'change',
    sentence: (entry) =>
      entry.detail['visibility']
        ? sentence`Changed who sees ${nameThing(entry, entry.entity, 'project')}`
        : sentence`Edited ${nameThing(entry, entry.entity, 'project')}`,
  },
  'project.delete': {
    thing: 'projects',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'project')}`,
  },
});

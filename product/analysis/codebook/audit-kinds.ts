import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, formatCount, sentence } from '#product/workspaces/audit/sentence.ts';

export const codebookAuditKinds = defineAuditKinds({
  'tag.create': {
    thing: 'codebook',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'tag')}`,
  },
  'tag.update': {
    thing: 'codebook',
    activity: 'change',
    sentence: (entry) =>
      entry.detail['status'] === 'renamed'
        ? sentence`Renamed ${nameThing(entry, entry.entity, 'tag')}`
        : sentence`Edited ${nameThing(entry, entry.entity, 'tag')}`,
  },
  'tag.merge': {
    thing: 'codebook',
    activity: 'change',
    sentence: (entry) =>
      sentence`Merged ${nameThing(entry, entry.entity, 'tag')} into ${nameThing(entry, entry.detail['into'], 'tag')}`,
  },
  'tag.split': {
    thing: 'codebook',
    activity: 'change',
    sentence: (entry) =>
      sentence`Split ${nameThing(entry, entry.detail['into'], 'tag')} with ${formatCount(entry.detail, 'count', 'highlight')} from ${nameThing(entry, entry.entity, 'tag')}`,
  },
  'tag.delete': {
    thing: 'codebook',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'tag')}`,
  },
  'tag.restore': {
    thing: 'codebook',
    activity: 'create',
    sentence: (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'tag')}`,
  },
  'tag-group.create': {
    thing: 'codebook',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'tag group')}`,
  },
  'tag-group.rename': {
    thing: 'codebook',
    activity: 'change',
    sentence: (entry) => sentence`Renamed ${nameThing(entry, entry.entity, 'tag group')}`,
  },
  'tag-group.delete': {
    thing: 'codebook',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'tag group')}`,
  },
  'codebook.order': {
    thing: 'codebook',
    activity: 'change',
    sentence: () => sentence`Changed the order of the codebook`,
  },
  'codebook.import': {
    thing: 'codebook',
    activity: 'create',
    sentence: ({ detail }) => sentence`Imported ${formatCount(detail, 'count', 'tag')} to the codebook`,
  },
});

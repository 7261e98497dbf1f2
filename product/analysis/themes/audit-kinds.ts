import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { nameThing, sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const themeAuditKinds = defineAuditKinds({
  'theme.find': {
    thing: 'themes',
    activity: 'change',
    sentence: () => sentence`Searched for themes in ${STUDY}`,
  },
  'theme.create': {
    thing: 'themes',
    activity: 'create',
    sentence: (entry) => sentence`Created ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
  },
  'theme.change': {
    thing: 'themes',
    activity: 'change',
    sentence: (entry) => sentence`Edited ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
  },
  'theme.merge': {
    thing: 'themes',
    activity: 'change',
    sentence: (entry) =>
      sentence`Merged ${nameThing(entry, entry.entity, 'theme')} into ${nameThing(entry, entry.detail['into'], 'theme')} in ${STUDY}`,
  },
  'theme.split': {
    thing: 'themes',
    activity: 'change',
    sentence: (entry) =>
      sentence`Split ${nameThing(entry, entry.detail['into'], 'theme')} from ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
  },
  'theme.delete': {
    thing: 'themes',
    activity: 'delete',
    sentence: (entry) => sentence`Deleted ${nameThing(entry, entry.entity, 'theme')} from ${STUDY}`,
  },
  'theme.restore': {
    thing: 'themes',
    activity: 'create',
    sentence: (entry) => sentence`Restored ${nameThing(entry, entry.entity, 'theme')} in ${STUDY}`,
  },
});

import { defineAuditKinds } from '#product/workspaces/audit/audit-kind.ts';
import { sentence, STUDY } from '#product/workspaces/audit/sentence.ts';

export const archiveAuditKinds = defineAuditKinds({
  'archive.export': {
    thing: 'exports',
    activity: 'export',
    sentence: ({ study }) => (study ? sentence`Exported ${STUDY}` : sentence`Exported the workspace`),
  },
  'archive.download': {
    thing: 'exports',
    activity: 'export',
    sentence: ({ study }) =>
      study ? sentence`Downloaded the export of ${STUDY}` : sentence`Downloaded the export of the workspace`,
  },
  'archive.csv': {
    thing: 'exports',
    activity: 'export',
    sentence: () => sentence`Downloaded responses of ${STUDY} as CSV`,
  },
  'archive.xlsx': {
    thing: 'exports',
    activity: 'export',
    sentence: () => sentence`Downloaded responses of ${STUDY} as an Excel file`,
  },
  'archive.drop': {
    thing: 'exports',
    activity: 'delete',
    sentence: ({ study }) =>
      study ? sentence`Discarded the export of ${STUDY}` : sentence`Discarded the export of the workspace`,
  },
});

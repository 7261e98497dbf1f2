import { LEFT_OUT_REASONS, selectAsJson, type ArchivePart } from '#platform/archive/archive-part.ts';
import { sql } from '#platform/db/core/sql.ts';
import { STUDY_LEFT_OUT_REASON } from '#product/studies/server/archive.ts';

const { workspace } = LEFT_OUT_REASONS;

/** Reports and their items, with the figures that frozen ones keep. What was deleted is left out, although it can be restored. */
export const reportArchive: ArchivePart = {
  order: 215,
  texts: {
    report_clip_files: { fingerprint: 'fixed', file: 'fixed' },
    report_items: {
      heading: 'searched',
      text: 'searched',
      caption: 'searched',
      query: 'searched',
      frozen: 'searched',
      kind: 'fixed',
      block: 'fixed',
    },
    report_links: { password: 'fixed' },
    reports: { title: 'searched' },
  },
  tables: {
    reports: {
      workspace,
      study: STUDY_LEFT_OUT_REASON,
      deleted_at: 'Null in every row: deleted reports are left out.',
    },
    report_items: { workspace, removed_at: 'Null in every row: removed items are left out.' },
  },
  notArchived: {
    report_links: 'They are addresses of this installation, and work nowhere else.',
    report_clip_files: 'Made again from the recordings, which are archived.',
  },
  itemFolderFiles: [
    {
      name: 'reports.json',
      about: 'pages that the team arranged from findings, charts, quotes and clips',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('reports')} from reports
          where workspace = ${scope.workspace} and study = ${item} and deleted_at is null order by created_at, id`),
    },
    {
      name: 'report-items.json',
      about: 'what each report shows, in order; quotes and clips by the ids of their highlights and clips',
      rows: ({ scope, columns, item }) =>
        selectAsJson(sql`
          select ${columns('report_items')} from report_items
          where workspace = ${scope.workspace} and removed_at is null
            and exists (select from reports p where p.workspace = report_items.workspace and p.id = report_items.report
              and p.study = ${item} and p.deleted_at is null)
          order by report, position, id`),
    },
  ],
};

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { defineFeatureForTests } from '#platform/testing/feature-for-tests.ts';
import { createReport } from '../create-report.ts';
import { deleteReport } from '../delete-report.ts';
import { addReportItem } from '../items/add-report-item.ts';
import { removeReportItem } from '../items/remove-report-item.ts';
import { shareReport } from '../sharing/share-report.ts';

declare module '#platform/testing/feature-for-tests.ts' {
  interface Fixtures {
    report: string;
    deletedReport: string;
    reportItem: string;
    removedReportItem: string;
    reportToken: string;
  }
}

defineFeatureForTests({
  order: 76,
  missing: () => ({
    report: randomUUID(),
    deletedReport: randomUUID(),
    reportItem: randomUUID(),
    removedReportItem: randomUUID(),
    reportToken: 'no-such-token-00000000',
  }),
  /** A shared report with a chart and a removed text, and a deleted one; a file as if its clip had been made. */
  async seed({ services, admin, scope, fixtures: { study, question, clip } }) {
    const { workspace } = scope;
    const file = `media/${workspace}/${randomUUID()}`;
    await services.storage.put(file, Readable.from([Buffer.from('film')]));
    await admin`
      insert into report_clip_files (workspace, clip, fingerprint, bytes, file)
      values (${workspace}, ${clip}, 'earlier', 4, ${file})`;
    const made = await services.database.within(scope, async (tx) => {
      const { id: report } = await createReport(tx, scope, { study, title: 'What we learned' });
      const key = { study, report };
      const chart = { kind: 'chart', block: question } as const;
      const { id: reportItem } = await addReportItem(services, tx, scope, { key, item: chart });
      const item = { kind: 'text', heading: 'Summary' } as const;
      const { id: removedReportItem } = await addReportItem(services, tx, scope, { key, item });
      await removeReportItem(tx, scope, { ...key, item: removedReportItem });
      const { id: deletedReport } = await createReport(tx, scope, { study, title: 'A deleted one' });
      await deleteReport(tx, scope, { study, report: deletedReport });
      return { report, deletedReport, reportItem, removedReportItem };
    });
    const key = { study, report: made.report };
    const { url } = await shareReport(services, scope, { key, password: null, endsAt: null });
    return { ...made, reportToken: url.split('/').at(-1)! };
  },
  parameters: {
    reportId: ({ report }) => report,
    deletedReportId: ({ deletedReport }) => deletedReport,
    reportItemId: ({ reportItem }) => reportItem,
    removedReportItemId: ({ removedReportItem }) => removedReportItem,
    reportToken: ({ reportToken }) => reportToken,
  },
  bodies: {
    'POST /api/studies/:studyId/reports': () => ({ title: 'Another report' }),
    'PATCH /api/studies/:studyId/reports/:reportId': () => ({ revision: 0, title: 'A better title' }),
    'POST /api/studies/:studyId/reports/:reportId/items': () => ({ kind: 'text', text: 'Some words.' }),
    'PATCH /api/studies/:studyId/reports/:reportId/items/:reportItemId': () => ({
      revision: 0,
      caption: 'A caption.',
    }),
    'POST /api/studies/:studyId/reports/:reportId/items/:reportItemId/move': () => ({ position: 0 }),
    'POST /api/studies/:studyId/reports/:reportId/share': () => ({ password: null, endsAt: null }),
    'POST /api/shared/reports/:reportToken/open': () => ({}),
  },
});

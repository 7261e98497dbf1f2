import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import { createFigureContexts } from '#product/results/figures/server/create-figure-context.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import * as contract from '../contract.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { freezeReport } from './figures/freeze-report.ts';
import { readReportChart } from './figures/read-report-chart.ts';
import { unfreezeReport } from './figures/unfreeze-report.ts';
import { addReportItem } from './items/add-report-item.ts';
import { listReportQuotes } from './items/list-report-quotes.ts';
import { moveReportItem } from './items/move-report-item.ts';
import { removeReportItem } from './items/remove-report-item.ts';
import { restoreReportItem } from './items/restore-report-item.ts';
import { updateReportItem } from './items/update-report-item.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';
import { restoreReport } from './restore-report.ts';
import { openSharedReport } from './sharing/open-shared-report.ts';
import { readSharedReport } from './sharing/read-shared-report.ts';
import { requireSharedReport } from './sharing/require-shared-report.ts';
import { sendSharedClip } from './sharing/send-shared-clip.ts';
import { shareReport } from './sharing/share-report.ts';
import { stopSharingReport } from './sharing/stop-sharing-report.ts';
import { updateReport } from './update-report.ts';

interface ReportParams {
  studyId: string;
  reportId: string;
}
const toKey = ({ studyId, reportId }: ReportParams) => ({ study: studyId, report: reportId });
const toItemKey = (params: ReportParams & { reportItemId: string }) => ({
  ...toKey(params),
  item: params.reportItemId,
});

export function reportRoutes(services: Services): Route[] {
  const { database, storage } = services;
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => database.within(scope, (tx) => work(tx));
  const at = createFigureContexts(database);
  return [
    route(contract.listReports, ({ scope, params }) =>
      within(scope, (tx) => listReports(tx, scope, params.studyId)),
    ),
    route(contract.getReport, ({ scope, params }) =>
      within(scope, (tx) => readReport(services, tx, scope, toKey(params))),
    ),
    route(contract.createReport, ({ scope, params, body }) =>
      within(scope, (tx) => createReport(tx, scope, { ...body, study: params.studyId })),
    ),
    route(contract.updateReport, ({ scope, params, body }) =>
      within(scope, (tx) => updateReport(tx, scope, { ...body, key: toKey(params) })),
    ),
    route(contract.deleteReport, ({ scope, params }) =>
      within(scope, (tx) => deleteReport(tx, scope, toKey(params))),
    ),
    route(contract.restoreReport, ({ scope, params }) =>
      within(scope, (tx) =>
        restoreReport(tx, scope, { study: params.studyId, report: params.deletedReportId }),
      ),
    ),
    route(contract.freezeReport, ({ scope, params }) => freezeReport(at(scope), toKey(params))),
    route(contract.unfreezeReport, ({ scope, params }) =>
      within(scope, (tx) => unfreezeReport(tx, scope, toKey(params))),
    ),
    route(contract.addReportItem, ({ scope, params, body }) =>
      within(scope, (tx) => addReportItem(services, tx, scope, { key: toKey(params), item: body })),
    ),
    route(contract.updateReportItem, ({ scope, params, body }) =>
      within(scope, (tx) => updateReportItem(tx, scope, { key: toItemKey(params), change: body })),
    ),
    route(contract.moveReportItem, ({ scope, params, body }) =>
      within(scope, (tx) => moveReportItem(tx, scope, { ...toItemKey(params), ...body })),
    ),
    route(contract.removeReportItem, ({ scope, params }) =>
      within(scope, (tx) => removeReportItem(tx, scope, toItemKey(params))),
    ),
    route(contract.restoreReportItem, ({ scope, params }) =>
      within(scope, (tx) =>
        restoreReportItem(services, tx, scope, { ...toKey(params), item: params.removedReportItemId }),
      ),
    ),
    route(contract.getReportChart, ({ scope, params }) =>
      readReportChart(at(scope), { ...toItemKey(params), link: null }),
    ),
    route(contract.listReportQuotes, ({ scope, params, query }) =>
      within(scope, (tx) => listReportQuotes(tx, scope, { ...query, study: params.studyId })),
    ),
    route(contract.shareReport, ({ scope, params, body }) =>
      shareReport(services, scope, { ...body, key: toKey(params) }),
    ),
    route(contract.stopSharingReport, ({ scope, params }) =>
      within(scope, (tx) => stopSharingReport(tx, scope, toKey(params))),
    ),
    route(contract.openSharedReport, ({ params, body, now, request, reply }) =>
      openSharedReport(services, {
        opened: { token: params.reportToken, password: body.password, now },
        request,
        reply,
      }),
    ),
    route(contract.getSharedReport, ({ params, request, now }) =>
      readSharedReport(services, { token: params.reportToken, request, now, createContext: at }),
    ),
    route(contract.getSharedReportChart, async ({ params, request, now }) => {
      const { scope, link } = await requireSharedReport(services, {
        token: params.reportToken,
        request,
        now,
      });
      const key = { study: link.study, report: link.report, item: params.reportItemId };
      return readReportChart(at(scope), { ...key, link });
    }),
    route(contract.getSharedReportPicture, async ({ params, query, request, reply, now }) => {
      const { scope, link } = await requireSharedReport(services, {
        token: params.reportToken,
        request,
        now,
      });
      const picture = await within(scope, (tx) =>
        requirePicture(tx, scope, { study: link.study, picture: params.mediaId, width: query.width }),
      );
      await sendPicture(storage, picture, { what: 'picture' }, request, reply);
    }),
    route(contract.playSharedReportClip, ({ params, request, reply, now }) =>
      sendSharedClip(services, { token: params.reportToken, item: params.reportItemId, now, request, reply }),
    ),
  ];
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/http/client/request.ts';
import type { Input } from '#platform/http/contract/contract.ts';
import * as contract from '../contract.ts';
import type { ReportChart } from '../report-shape.ts';

type Body<E> = Input<E> extends { body: infer B } ? B : never;
export type NewItem = Body<typeof contract.addReportItem>;
type ItemChange = Body<typeof contract.updateReportItem>;

interface ItemParams {
  studyId: string;
  reportId: string;
  reportItemId: string;
}

/** Query key prefix of the reports of a study. */
export const reportsKey = (studyId: string) => ['reports', studyId] as const;
/** Prefix of one report with its charts. */
export const reportKey = (studyId: string, reportId: string) =>
  [...reportsKey(studyId), 'report', reportId] as const;

export const reportsOptions = (studyId: string) =>
  queryOptions({
    queryKey: [...reportsKey(studyId), 'list'],
    queryFn: ({ signal }) => call(contract.listReports, { params: { studyId } }, { signal }),
  });

export const reportOptions = (studyId: string, reportId: string) =>
  queryOptions({
    queryKey: [...reportKey(studyId, reportId), 'head'],
    queryFn: ({ signal }) => call(contract.getReport, { params: { studyId, reportId } }, { signal }),
  });

/** How often a chart of a report reads its figures again while they follow the data. */
const REFRESH_INTERVAL_MS = 60_000;
/** For people with the link, whose reads are limited by address: a report may have a hundred charts. */
const SHARED_REFRESH_INTERVAL_MS = 600_000;

/** How a chart reads its figures, from the API of the team or of a link. */
export interface ChartRequest {
  queryKey: readonly unknown[];
  queryFn(context: { signal: AbortSignal }): Promise<ReportChart>;
  refetchInterval?: number;
  staleTime?: number;
}
const refresh = (frozenAt: string | null, refetchInterval: number) =>
  frozenAt === null ? { refetchInterval } : { staleTime: Infinity };

/** @param frozenAt of its report, since figures of another time are others */
export const chartOptions = (params: ItemParams, frozenAt: string | null): ChartRequest => ({
  queryKey: [...reportKey(params.studyId, params.reportId), 'chart', params.reportItemId, frozenAt],
  queryFn: ({ signal }) => call(contract.getReportChart, { params }, { signal }),
  ...refresh(frozenAt, REFRESH_INTERVAL_MS),
});

export const quotesOptions = (studyId: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['report-quotes', studyId, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listReportQuotes,
        { params: { studyId }, query: { search: search || undefined, after: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const createReport = (studyId: string, body: Body<typeof contract.createReport>) =>
  call(contract.createReport, { params: { studyId }, body });
export const updateReport = (studyId: string, reportId: string, body: Body<typeof contract.updateReport>) =>
  call(contract.updateReport, { params: { studyId, reportId }, body });
export const deleteReport = (studyId: string, reportId: string) =>
  call(contract.deleteReport, { params: { studyId, reportId } });
export const restoreReport = (studyId: string, deletedReportId: string) =>
  call(contract.restoreReport, { params: { studyId, deletedReportId } });
export const freezeReport = (studyId: string, reportId: string) =>
  call(contract.freezeReport, { params: { studyId, reportId } });
export const unfreezeReport = (studyId: string, reportId: string) =>
  call(contract.unfreezeReport, { params: { studyId, reportId } });
export const addReportItem = (studyId: string, reportId: string, body: NewItem) =>
  call(contract.addReportItem, { params: { studyId, reportId }, body });

export const updateReportItem = (params: ItemParams, body: ItemChange) =>
  call(contract.updateReportItem, { params, body });
export const moveReportItem = (params: ItemParams, position: number) =>
  call(contract.moveReportItem, { params, body: { position } });
export const removeReportItem = (params: ItemParams) => call(contract.removeReportItem, { params });
export const restoreReportItem = ({ studyId, reportId, reportItemId }: ItemParams) =>
  call(contract.restoreReportItem, { params: { studyId, reportId, removedReportItemId: reportItemId } });

export const shareReport = (studyId: string, reportId: string, body: Body<typeof contract.shareReport>) =>
  call(contract.shareReport, { params: { studyId, reportId }, body });
export const stopSharingReport = (studyId: string, reportId: string) =>
  call(contract.stopSharingReport, { params: { studyId, reportId } });

/** Opens a link, which counts a view. */
export const openSharedReport = (reportToken: string, password?: string) =>
  call(contract.openSharedReport, { params: { reportToken }, body: { password } });

/** Opens a link once for each time its page is loaded. */
export const openingOptions = (token: string) =>
  queryOptions({
    queryKey: ['open-shared-report', token],
    queryFn: async () => {
      await openSharedReport(token);
      return true;
    },
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const sharedReportOptions = (reportToken: string) =>
  queryOptions({
    queryKey: ['shared-report', reportToken, 'head'],
    queryFn: ({ signal }) => call(contract.getSharedReport, { params: { reportToken } }, { signal }),
    refetchInterval: REFRESH_INTERVAL_MS,
  });

export const sharedChartOptions = (
  params: { reportToken: string; reportItemId: string },
  frozenAt: string | null,
): ChartRequest => ({
  queryKey: ['shared-report', params.reportToken, 'chart', params.reportItemId, frozenAt],
  queryFn: ({ signal }) => call(contract.getSharedReportChart, { params }, { signal }),
  ...refresh(frozenAt, SHARED_REFRESH_INTERVAL_MS),
});

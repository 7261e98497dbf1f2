import { useQueryClient } from '@tanstack/react-query';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import { attempt } from '#platform/ui/feedback/attempt.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import type { ReportDetail } from '../contract.ts';
import {
  addReportItem,
  deleteReport,
  freezeReport,
  moveReportItem,
  removeReportItem,
  reportKey,
  reportOptions,
  reportsKey,
  reportsOptions,
  restoreReport,
  restoreReportItem,
  unfreezeReport,
  updateReport,
  type NewItem,
} from './requests.ts';
import { texts } from './texts.ts';

/** Changes of a report that show at once; what was removed can be put back by Undo. */
export function useReportChanges(studyId: string, reportId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = reportOptions(studyId, reportId);
  const reload = () => reloadQueries(queryClient, { queryKey: reportKey(studyId, reportId) });
  const show = (change: (before: ReportDetail) => ReportDetail) => {
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (before) => before && change(before));
  };
  async function change(run: () => Promise<unknown>): Promise<boolean> {
    const done = await attempt(run);
    await reload();
    return done !== null;
  }
  const toParams = (reportItemId: string) => ({ studyId, reportId, reportItemId });

  return {
    reload,
    show,
    rename(revision: number, title: string) {
      show((before) => ({ ...before, title }));
      return change(() => updateReport(studyId, reportId, { revision, title }));
    },
    add: (item: NewItem) => change(() => addReportItem(studyId, reportId, item)),
    move(from: number, to: number, id: string) {
      show((before) => {
        const items = [...before.items];
        items.splice(to, 0, ...items.splice(from, 1));
        return { ...before, items };
      });
      return change(() => moveReportItem(toParams(id), to));
    },
    async remove(id: string) {
      show((before) => ({ ...before, items: before.items.filter((item) => item.id !== id) }));
      if (await change(() => removeReportItem(toParams(id))))
        notify(texts.removed, { undo: () => change(() => restoreReportItem(toParams(id))) });
    },
    async freeze() {
      if (await change(() => freezeReport(studyId, reportId)))
        notify(texts.frozenNow, { undo: () => change(() => unfreezeReport(studyId, reportId)) });
    },
    async unfreeze() {
      if (await change(() => unfreezeReport(studyId, reportId))) notify(texts.unfrozenNow);
    },
    /** Returns whether it was deleted. Only the list is loaded again: the page of the report may still be shown. */
    async deleteReport(): Promise<boolean> {
      if ((await attempt(() => deleteReport(studyId, reportId))) === null) return false;
      void reloadQueries(queryClient, { queryKey: reportsKey(studyId), refetchType: 'none' });
      void reloadQueries(queryClient, { queryKey: reportsOptions(studyId).queryKey });
      const restore = async () => {
        await attempt(() => restoreReport(studyId, reportId));
        await reloadQueries(queryClient, { queryKey: reportsKey(studyId) });
      };
      notify(texts.deleted, { undo: restore });
      return true;
    },
  };
}
export type ReportChanges = ReturnType<typeof useReportChanges>;

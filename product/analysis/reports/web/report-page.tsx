import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AppError } from '#platform/errors/errors.ts';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { BackLink } from '#platform/ui/layout/back-link.tsx';
import { SortableList } from '#platform/ui/sortable-list.tsx';
import { useTitle } from '#platform/ui/title.ts';
import { useLeaveGuard } from '#platform/ui/use-leave-guard.ts';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import { buildSummaryPath, type SummaryContext } from '#product/results/web/shared/frame/summary.ts';
import type { ReportDetail } from '../contract.ts';
import { AddItems } from './add-items.tsx';
import { ReportHead } from './report-head.tsx';
import { nameItem, ReportItemRow } from './report-item.tsx';
import classes from './report.module.css';
import { reportOptions } from './requests.ts';
import { texts } from './texts.ts';
import { usePrint } from './use-print.ts';
import { useReportChanges } from './use-report-changes.ts';

/** One report of a study: its items in order, and what can be done with it. */
export function ReportPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="none">
      {(context) => <Report context={context} />}
    </SummaryShell>
  );
}

function Report({ context }: { context: SummaryContext }) {
  const { reportId = '' } = useParams();
  const { summary } = context;
  const { data, error, refetch } = useQuery(reportOptions(summary.id, reportId));
  useTitle(data?.title, summary.name);
  // Not found also when somebody deleted the report while its page was open.
  if (error instanceof AppError && error.code === 'not_found') throw error;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={8} />;
  return <ShownReport key={data.id} context={context} report={data} onFailed={() => void refetch()} />;
}

function ShownReport(props: { context: SummaryContext; report: ReportDetail; onFailed(): void }) {
  const { context, report, onFailed } = props;
  const { summary } = context;
  const changes = useReportChanges(summary.id, report.id);
  const navigate = useNavigate();
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const { isPrinted, print } = usePrint();
  const canEdit = Boolean(report.can['report.edit']);
  const overview = buildSummaryPath(summary.id, 'overview');
  const onUnsaved = useCallback((id: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(id) === isUnsaved) return before;
      const next = new Set(before);
      if (isUnsaved) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  useLeaveGuard(unsaved.size > 0, texts.willBeLost);
  const byId = new Map(report.items.map((item) => [item.id, item]));
  return (
    <article className={classes.page}>
      <div className={classes.back}>
        <BackLink to={overview} label={texts.backToOverview} />
      </div>
      <ReportHead
        studyId={summary.id}
        report={report}
        changes={changes}
        onPrint={print}
        onDelete={() => void changes.deleteReport().then((isDeleted) => isDeleted && navigate(overview))}
      />
      {report.items.length === 0 && (
        <p className="muted">{canEdit ? texts.emptyReport : texts.emptyReportReadOnly}</p>
      )}
      <SortableList
        ids={report.items.map(({ id }) => id)}
        getName={(id) => nameItem(byId.get(id)!, summary)}
        disabled={!canEdit}
        onMove={(from, to) => void changes.move(from, to, report.items[from]!.id)}
      >
        {(id, grip) => (
          <ReportItemRow
            context={context}
            report={report}
            item={byId.get(id)!}
            grip={grip}
            isPrinted={isPrinted}
            edit={canEdit ? { remove: () => void changes.remove(id), onUnsaved } : null}
            onFailed={onFailed}
          />
        )}
      </SortableList>
      {canEdit && <AddItems context={context} report={report} changes={changes} />}
    </article>
  );
}

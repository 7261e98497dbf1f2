import { Outlet, useParams } from 'react-router';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';

/** One report of a study. Its contents are a route of their own, because charts take the study from its outlet. */
export function ReportPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="none">
      {(context) => <Outlet context={context} />}
    </SummaryShell>
  );
}

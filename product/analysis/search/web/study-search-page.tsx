import { useParams } from 'react-router';
import { SummaryShell } from '#product/results/web/shared/frame/summary-shell.tsx';
import { SearchPanel } from './search-panel.tsx';

/** Search in a study, a tab of its summary. */
export function StudySearchPage() {
  const { ctrId = '' } = useParams();
  return (
    <SummaryShell studyId={ctrId} filters="none">
      {({ summary }) => <SearchPanel study={summary.id} />}
    </SummaryShell>
  );
}

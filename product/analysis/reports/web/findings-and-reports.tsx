import { FindingsCard } from '../../findings/web/findings-card.tsx';
import { ReportsCard } from './reports-card.tsx';

/** What the team found out and reported, on the overview of a study. */
export function FindingsAndReports({ study }: { study: string }) {
  return (
    <>
      <FindingsCard study={study} />
      <ReportsCard study={study} />
    </>
  );
}

import { Suspense } from 'react';
import type { OverviewCard } from '../shared/overview-card.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';

const CARDS = Object.values(
  import.meta.glob<{ overviewCards: OverviewCard[] }>('../../../**/overview-cards.ts', { eager: true }),
)
  .flatMap(({ overviewCards }) => overviewCards)
  .toSorted((a, b) => a.order - b.order);

/** The cards that other nouns add to the overview; not for people who have a link only. */
export function TeamCards({ hasResponses }: { hasResponses: boolean }) {
  const { summary } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  if (isReadOnly) return null;
  return CARDS.filter(({ needsNoResponses }) => hasResponses || needsNoResponses).map(({ id, Component }) => (
    <Suspense key={id}>
      <Component study={summary.id} />
    </Suspense>
  ));
}

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { isFiltered, noFilter } from '../../filter.ts';
import { CountingNotice } from '../summary/counting-notice.tsx';
import { DropOffCard } from './drop-off-card.tsx';
import { NoResponses } from './no-responses.tsx';
import { OverTimeCard } from './over-time-card.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import classes from './overview-page.module.css';
import { QuotasCard } from './quotas-card.tsx';
import { SplitCards } from './split-cards.tsx';
import { TeamCards } from './team-cards.tsx';
import { useResultsSource } from '../summary/results-source.ts';
import { useSummary } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { CountsNote } from '../../weights/web/weighted/weighting-note.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** Counts of responses that were started and completed, and the drop-off per block. */
export function OverviewPage() {
  const { summary } = useSummary();
  const { overviewOptions } = useResultsSource(summary);
  const { filter, query, setFilter } = useFilter();
  const { data, error, refetch, isPlaceholderData } = useQuery(overviewOptions(query));
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <CardSkeletons cards={3} />;
  if (data.started === 0 && data.counting > 0) return <CountingNotice n={data.counting} />;
  if (data.started === 0 && isFiltered(filter))
    return (
      <EmptyState
        drawing="search"
        sentence={texts.noResponsesMatch}
        action={
          <Button variant="default" onClick={() => setFilter(noFilter)}>
            {sharedTexts.clearFilters}
          </Button>
        }
      />
    );
  if (data.started === 0)
    return (
      <div className={classes.page}>
        <NoResponses seen={data.seen.n ?? 0} />
        <TeamCards hasResponses={false} />
      </div>
    );
  return (
    <div className={classes.page} aria-busy={isPlaceholderData}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <CountingNotice n={data.counting} />
      <CountsNote />
      <OverviewFigures overview={data} filtered={isFiltered(filter)} />
      <QuotasCard quotas={data.quotas} />
      <TeamCards hasResponses />
      <OverTimeCard days={data.days} started={data.started} />
      <DropOffCard overview={data} />
      <SplitCards overview={data} />
    </div>
  );
}

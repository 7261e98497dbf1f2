import { useMemo, type ReactNode } from 'react';
import { OWN_FILTERS } from '#platform/ui/charts/shown-filters.ts';
import type { PageComparison } from '../../../compare.ts';
import type { FindingShape } from '../../../contract.ts';
import { isFiltered } from '../../../filter.ts';
import type { Weighting } from '../../../weights/contract.ts';
import { WeightingNote } from '../../../weights/web/weighted/weighting-note.tsx';
import { ComparisonNote } from '../../compare/comparison-note.tsx';
import { useCompare } from '../../compare/use-compare.ts';
import { FilterBar } from '../../filter/filter-bar.tsx';
import { useFilter } from '../../filter/use-filter.ts';
import { FixedView, SharedSource, type ResultsSource } from '../../summary/results-source.ts';
import { GivenSummary, type SummaryContext } from '../../summary/summary-context.ts';
import classes from './fixed-chart.module.css';

export interface FixedProps {
  /** The study of its question, of which only the language and the questions are used. */
  context: SummaryContext;
  /** Its filters, comparison and order as a query string, which the page's address does not change. */
  query: string;
  /** The labels of the questions of its filters. */
  filterBlocks: Readonly<Record<string, FindingShape>>;
  pictureUrl(media: string): string;
}

interface Shown {
  figures: { comparison?: PageComparison | undefined; weights?: Weighting | undefined };
  children: ReactNode;
}

const readsNothing = () => {
  throw new Error('A chart with given figures reads no others.');
};

/** Around a chart with given figures: its own filters in place of those of the address, and no other data. */
export function FixedFrame({ context, query, filterBlocks, pictureUrl, ...shown }: FixedProps & Shown) {
  const source = useMemo<ResultsSource>(
    () => ({
      overviewOptions: readsNothing,
      timesOptions: readsNothing,
      blocksOptions: readsNothing,
      trendOptions: readsNothing,
      combinationsOptions: readsNothing,
      piecesOptions: readsNothing,
      tagsOptions: readsNothing,
      othersOptions: readsNothing,
      // The names of filters are all that is read.
      blockOptions: ((block: string) => {
        const named = { finding: filterBlocks[block] };
        const key = ['filter-labels', block, filterBlocks[block]];
        return { queryKey: key, queryFn: () => Promise.resolve(named), initialData: named };
      }) as unknown as ResultsSource['blockOptions'],
      pictureUrl,
      resultsPath: '',
      buildFindingsPath: () => '',
      isReadOnly: true,
      showsTexts: () => false,
    }),
    [filterBlocks, pictureUrl],
  );
  const fixed = useMemo(() => new URLSearchParams(query), [query]);
  return (
    <GivenSummary value={context}>
      <SharedSource value={source}>
        <FixedView value={fixed}>
          <ShownFrame context={context} {...shown} />
        </FixedView>
      </SharedSource>
    </GivenSummary>
  );
}

function ShownFrame({ context, figures, children }: Pick<FixedProps, 'context'> & Shown) {
  const { filter } = useFilter();
  const { by } = useCompare(context.summary);
  const { comparison, weights } = figures;
  return (
    <div className={classes.chart} {...OWN_FILTERS}>
      {isFiltered(filter) && (
        <div className={classes.filters}>
          <FilterBar {...context} />
        </div>
      )}
      {weights && <WeightingNote weights={weights} />}
      {comparison && <ComparisonNote by={by} comparison={comparison} />}
      {children}
    </div>
  );
}

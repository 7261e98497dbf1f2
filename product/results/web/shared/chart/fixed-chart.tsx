import { useMemo, type ReactNode } from 'react';
import { OWN_FILTERS } from '#platform/ui/charts/shown-filters.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { isFiltered } from '../../../filter.ts';
import type { FindingShape } from '../../../contract.ts';
import type { getSharedBlock } from '../../../links/contract.ts';
import { WeightingNote } from '../../../weights/web/weighted/weighting-note.tsx';
import { ComparisonNote } from '../../compare/comparison-note.tsx';
import { toComparisonSplit, useCompare } from '../../compare/use-compare.ts';
import { BlockFinding } from '../../findings/block-finding.tsx';
import { FilterBar } from '../../filter/filter-bar.tsx';
import { useFilter } from '../../filter/use-filter.ts';
import { FixedView, SharedSource, type ResultsSource } from '../../summary/results-source.ts';
import { GivenSummary, type SummaryContext } from '../../summary/summary-context.ts';
import classes from './fixed-chart.module.css';

type Figures = Output<typeof getSharedBlock>;

interface Props {
  /** The study of its question, of which only the language and the questions are used. */
  context: SummaryContext;
  /** Its filters, comparison and order as a query string, which the page's address does not change. */
  query: string;
  figures: Figures;
  /** The labels of the questions of its filters. */
  filterBlocks: Readonly<Record<string, FindingShape>>;
  pictureUrl(media: string): string;
  title: ReactNode;
}

const readsNothing = () => {
  throw new Error('A chart with given figures reads no others.');
};

/** A question's chart from figures that its page has read, with its own filters. */
export function FixedChart({ context, query, figures, filterBlocks, pictureUrl, title }: Props) {
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
          <ShownChart context={context} figures={figures} title={title} />
        </FixedView>
      </SharedSource>
    </GivenSummary>
  );
}

function ShownChart({ context, figures, title }: Pick<Props, 'context' | 'figures' | 'title'>) {
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
      <BlockFinding
        result={figures}
        isCompact={false}
        title={title}
        split={by && comparison ? toComparisonSplit(context, by, comparison) : undefined}
        median={figures.median}
      />
    </div>
  );
}

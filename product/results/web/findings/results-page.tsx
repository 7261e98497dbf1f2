import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Output } from '#platform/http/contract/contract.ts';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import type { CompareBy } from '../../compare.ts';
import type { getBlocks } from '../../contract.ts';
import { isFiltered } from '../../filter.ts';
import { countItemAnswers, stackRounds, type ResultItem } from '../../loops/web/stack-rounds.ts';
import { StackedCard } from '../../loops/web/stacked-card.tsx';
import { ResultsOutline } from './results-outline.tsx';
import { getCardId, useOutline } from './use-outline.ts';
import { describeNoAnswers } from './describe-no-answers.ts';
import { BlockNote } from './block-note.tsx';
import { BlockFinding, type ComparisonSplit } from './block-finding.tsx';
import { ComparisonNote } from '../compare/comparison-note.tsx';
import { CountingNotice } from '../summary/counting-notice.tsx';
import { BaseSwitch, hasShares } from './base-switch.tsx';
import { OrderSwitch } from './order-switch.tsx';
import { canSort } from './sort-by-share.ts';
import classes from './results-page.module.css';
import { NoResponses } from '../overview/no-responses.tsx';
import { useResultsSource } from '../summary/results-source.ts';
import { getBlockTitle, useSummary } from '../summary/summary-context.ts';
import { toComparisonSplit, useCompare } from '../compare/use-compare.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useView } from '../summary/use-view.ts';
import { useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import { WeightingNote } from '../../weights/web/weighted/weighting-note.tsx';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

/** Every block in order with its main figures; each title links to its findings. */
export function ResultsPage() {
  const context = useSummary();
  const { summary } = context;
  const { filter, query } = useFilter();
  const { blocksOptions, isReadOnly } = useResultsSource(summary);
  const { by, compare } = useCompare(summary);
  const { weighted } = useWeighted(summary);
  const base = useView().isBaseSeen ? 'seen' : undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    blocksOptions({ ...query, compare, weighted, base }),
  );
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : <CardSkeletons cards={4} />;
  if (data.blocks.length === 0) return <EmptyState drawing="chart" sentence={texts.notPublishedYet} />;
  const isEmpty =
    data.counting === 0 && data.blocks.every(({ finding, reached }) => finding.n === 0 && reached === 0);
  if (isEmpty && !isReadOnly && !isFiltered(filter)) return <NoResponses seen={0} />;
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <ResultsList data={data} by={by} isStale={isPlaceholderData} />
    </>
  );
}

/** The cards, with an outline of the questions beside them. */
function ResultsList({
  data,
  by,
  isStale,
}: {
  data: Output<typeof getBlocks>;
  by: CompareBy | null;
  isStale: boolean;
}) {
  const context = useSummary();
  const { summary } = context;
  const items = useMemo(() => stackRounds(data.blocks, summary.loops), [data.blocks, summary.loops]);
  const { comparison } = data;
  const split = by && comparison ? toComparisonSplit(context, by, comparison) : undefined;
  const questions = useMemo(
    () =>
      [false, true].flatMap((isRemoved) =>
        items.filter((item) => item.isQuestion && item.removed === isRemoved),
      ),
    [items],
  );
  const ids = useMemo(() => questions.map(({ id }) => id), [questions]);
  const outline = useOutline(ids);
  const hasRounds = questions.some(({ shown }) => 'stack' in shown && shown.stack.rounds.length > 1);
  const renderCard = (item: ResultItem) => <ResultCard key={item.id} item={item} split={split} />;
  return (
    <div className={classes.layout} data-outlined={ids.length > 1 || undefined}>
      <div className={classes.list} aria-busy={isStale}>
        <CountingNotice n={data.counting} />
        <WeightingNote weights={data.weights} />
        <div className={classes.view}>
          <ComparisonNote by={by} comparison={comparison} />
          {data.blocks.some(({ finding }) => hasShares(finding)) && <BaseSwitch />}
          {(hasRounds || data.blocks.some(({ finding }) => canSort(finding))) && (
            <OrderSwitch hasRounds={hasRounds} />
          )}
        </div>
        {items.filter((item) => !item.removed).map(renderCard)}
        {items.some((item) => item.removed) && (
          <>
            <h2 className={classes.heading}>{texts.blocksNoLongerInStudy}</h2>
            {items.filter((item) => item.removed).map(renderCard)}
          </>
        )}
      </div>
      {ids.length > 1 && (
        <ResultsOutline
          items={questions.map((item) => ({
            block: item.id,
            position: item.position,
            name: getItemName(summary.base, item),
            n: countItemAnswers(item),
          }))}
          current={outline.current}
          onJump={outline.jump}
        />
      )}
    </div>
  );
}

const getItemName = (base: string, { shown }: ResultItem): string =>
  getBlockTitle(base, 'block' in shown ? shown.block.block.title : shown.stack.title);

function ResultCard({ item, split }: { item: ResultItem; split: ComparisonSplit | undefined }) {
  const { summary } = useSummary();
  const { buildFindingsPath, isReadOnly } = useResultsSource(summary);
  const { filter, search } = useFilter();
  const { position, removed, isQuestion, shown } = item;
  const { block } = 'block' in shown ? shown.block : shown.stack.first;
  const name = getItemName(summary.base, item);
  if (!isQuestion)
    return (
      <div className={classes.plain}>
        <span className="muted numbers">{position}</span> {name}
        <BlockNote note={block.note} />
      </div>
    );
  const number = position !== null && <span className={classes.position}>{position}</span>;
  return (
    <div id={getCardId(item.id)} className={classes.card}>
      {'block' in shown ? (
        <BlockFinding
          isCompact
          result={shown.block}
          split={split}
          title={
            <>
              {number}
              <Link className={classes.link} to={buildFindingsPath(block.id) + search}>
                {name}
              </Link>
              {removed && <StateTag>{sharedTexts.removed}</StateTag>}
            </>
          }
        />
      ) : (
        <StackedCard
          stack={shown.stack}
          split={split}
          title={
            <>
              {number}
              {name}
            </>
          }
          aside={<BlockNote note={block.note} />}
          whenEmpty={describeNoAnswers(filter, isReadOnly)}
          baseNote={texts.sharesOfAllWhoSaw}
        />
      )}
    </div>
  );
}

import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { CardSkeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { PageComparison } from '../../compare.ts';
import { ComparedTable } from '../../web/compare/compared-table.tsx';
import { toChartRows } from '../../web/compare/compared.ts';
import { useCompare } from '../../web/compare/use-compare.ts';
import { useFilter } from '../../web/filter/use-filter.ts';
import { FiguresSlot } from '../../web/shared/result-slot.tsx';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { useResultsSource } from '../../web/summary/results-source.ts';
import { useSummary } from '../../web/summary/summary-context.ts';
import { buildSummaryPath } from '../../web/summary/summary-path.ts';
import { describeWeighting, useWeighted } from '../../weights/web/weighted/use-weighted.ts';
import type { TagFigures } from '../contract.ts';
import { useOpenedTag } from './opened-tag.tsx';
import { sortTags } from './order-tags.ts';
import { TagChart, useComparedTags } from './tag-chart.tsx';
import classes from './tags.module.css';
import { texts } from './texts.ts';

/** The tags of the answers to a question, on its own page. */
export function TagsCard({ block, question }: { block: string; question: string }) {
  const { summary } = useSummary();
  const { tagsOptions, isReadOnly } = useResultsSource(summary);
  const { query, search } = useFilter();
  const { compare } = useCompare(summary);
  const { weighted } = useWeighted(summary);
  const [isMine, setMine] = useState(false);
  const mine = isMine ? ('true' as const) : undefined;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    tagsOptions(block, { ...query, compare, weighted, mine }),
  );
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <CardSkeletons cards={1} height={160} />;
  if (data.coded === 0 && !isMine && (isReadOnly || !data.canCode)) return null;
  return (
    <div aria-busy={isPlaceholderData}>
      <TagFiguresCard
        block={block}
        title={sharedTexts.tags}
        name={texts.tagsOf(question)}
        figures={data}
        comparison={data.comparison}
        isMine={isMine}
        switches={
          !isReadOnly && (
            <SegmentedControl
              size="xs"
              aria-label={texts.whoseTags}
              data={[
                { value: 'all', label: texts.everyones },
                { value: 'mine', label: texts.mine },
              ]}
              value={isMine ? 'mine' : 'all'}
              onChange={(value) => setMine(value === 'mine')}
            />
          )
        }
        empty={isMine ? texts.noneOfYours : texts.noneCoded}
      />
      {!isMine && data.coded > 0 && (
        <div>
          <FiguresSlot study={summary.id} block={block} title={question} tags="answers" />
        </div>
      )}
      {!isReadOnly && data.coded > 0 && (
        <p className={classes.links}>
          <Link to={buildSummaryPath(summary.id, 'results', 'tags') + search}>{texts.tagsOfStudy}</Link>
        </p>
      )}
    </div>
  );
}

/** Tags as a card with picture, table and CSV; `block` null: of all questions, undefined: nothing is highlighted. */
export function TagFiguresCard(props: {
  block?: string | null;
  title: ReactNode;
  name: string;
  figures: TagFigures;
  comparison: PageComparison | undefined;
  isMine?: boolean;
  /** What the bars count, in place of how far the coding is. */
  explanation?: string;
  switches?: ReactNode;
  empty: string;
}) {
  const { block, name, figures, explanation } = props;
  const { summary, localize } = useSummary();
  const { isReadOnly } = useResultsSource(summary);
  const [byGroup, setByGroup] = useState(false);
  const { open, dialog } = useOpenedTag(block ?? null, props.isMine ?? false);
  const comparison = useComparedTags(figures, props.comparison);
  const { finding, coded, untagged, groups } = figures;
  const rows = sortTags(figures).map(({ label, n, interval }) => ({
    label: localize(label),
    count: n,
    n: finding.n,
    effectiveSize: finding.effectiveSize,
    ...interval,
  }));
  const notes = [
    explanation ?? texts.sharesOfAnswers(finding.n),
    ...(explanation === undefined && coded < finding.n ? [texts.notAllCoded] : []),
  ];
  return (
    <ChartCard
      title={props.title}
      name={name}
      n={finding.n}
      base={
        explanation === undefined
          ? `${texts.codedOf(coded, finding.n)} · ${texts.untagged(untagged)}`
          : undefined
      }
      note={notes.join('; ')}
      rows={comparison ? toChartRows(comparison.parts, comparison.names, localize) : rows}
      table={comparison && <ComparedTable name={name} {...comparison} />}
      weighting={describeWeighting(summary, finding)}
    >
      <div className={classes.switches} data-screen-only>
        {props.switches}
        {groups.length > 0 && !comparison && !isReadOnly && (
          <SegmentedControl
            size="xs"
            aria-label={texts.orderOfTags}
            data={[
              { value: 'share', label: texts.mostFrequent },
              { value: 'codebook', label: texts.asInCodebook },
            ]}
            value={byGroup ? 'codebook' : 'share'}
            onChange={(value) => setByGroup(value === 'codebook')}
          />
        )}
      </div>
      {rows.length === 0 ? (
        <p className="muted">{props.empty}</p>
      ) : (
        <TagChart
          isCompact={false}
          byGroup={byGroup}
          figures={figures}
          comparison={comparison}
          onOpen={block === undefined ? undefined : open}
        />
      )}
      {dialog}
    </ChartCard>
  );
}

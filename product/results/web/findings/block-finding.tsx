import { Suspense, useMemo } from 'react';
import { addTabWorkspace } from '#platform/http/client/request.ts';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import type { ChartRow } from '#platform/ui/charts/chart-export.ts';
import { formatPercent } from '#platform/ui/figures.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { SummaryTexts } from '../../../blocks/block-props.ts';
import { renderSummary } from '../../../blocks/summaries.ts';
import { pictureAddress } from '../../../studies/pictures/contract.ts';
import type { CompareBy } from '../../compare.ts';
import type { BlockResult, FindingShape } from '../../contract.ts';
import { isFiltered } from '../../filter.ts';
import { BlockNote } from './block-note.tsx';
import { ComparedChart } from '../compare/compared-chart.tsx';
import { ComparedTable } from '../compare/compared-table.tsx';
import { alignGroups, toChartRows } from '../compare/compared.ts';
import { sortByShare } from './order.ts';
import { pickedBars, toggleGroup, togglePick } from '../filter/pick.ts';
import { blockTitle, useSummary, type SummaryContext } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useView } from '../summary/use-view.ts';
import { texts as weightedTexts } from '../weighted/texts.ts';
import { weightingOf } from '../weighted/use-weighted.ts';
import { texts } from './texts.ts';

/** With fewer than 10 answers, bars cannot be compared; with fewer than 30, only with care. */
export const MIN_COMPARABLE_ANSWERS = 10;
export const SMALL_SAMPLE_SIZE = 30;

/** The figures of a finding as rows of a table or file: "Row: choice" if there are several groups. */
export function findingRows(finding: FindingShape, localize: SummaryContext['localize']): ChartRow[] {
  const seen = new Map<string, number>();
  const unique = (label: string) => {
    const times = (seen.get(label) ?? 0) + 1;
    seen.set(label, times);
    return times > 1 ? `${label} (${times})` : label;
  };
  return finding.groups.flatMap((group) =>
    group.bars.map(({ label, n, interval }) => ({
      label: unique(group.label ? `${localize(group.label)}: ${localize(label)}` : localize(label)),
      count: n,
      n: group.n,
      effectiveSize: group.effectiveSize,
      ...interval,
    })),
  );
}

/** What a page is compared by, with its groups and the number of tests. */
export interface ComparisonSplit {
  by: CompareBy;
  /** The values of each group. */
  choices: string[][];
  names: string[];
  tests: number;
}

/** A card with a block's figures: the chart of its type, or a table. */
export function BlockFinding({
  result,
  small,
  title,
  split,
  words,
}: {
  result: BlockResult;
  small: boolean;
  title: React.ReactNode;
  /** What the page is compared by, with the names of the groups. */
  split?: ComparisonSplit | undefined;
  /** What people wrote, if the type's own summary shows it. */
  words?: SummaryTexts | undefined;
}) {
  const { summary, localize } = useSummary();
  const { filter, setFilter } = useFilter();
  const { byShare, ofSeen } = useView();
  const { block, asks, compared } = result;
  const finding = useMemo(
    () => (byShare ? sortByShare(result.finding) : result.finding),
    [byShare, result.finding],
  );
  const name = blockTitle(summary.base, block.title);
  const picks = {
    picked: pickedBars(filter, block.id),
    onPick: (part: string, ...choices: string[]) => setFilter(togglePick(filter, block.id, part, choices)),
  };
  const parts = useMemo(() => (compared ? alignGroups(compared, finding) : []), [compared, finding]);
  const comparison =
    split && compared && asks && finding.n > 0 ? { ...split, compared, parts, localize } : null;
  return (
    <ChartCard
      title={title}
      name={name}
      n={asks ? finding.n : result.reached}
      of={asks ? undefined : texts.sawIt}
      rows={comparison ? toChartRows(parts, comparison.names, localize) : findingRows(finding, localize)}
      weighting={weightingOf(summary, finding)}
      table={comparison && <ComparedTable name={name} {...comparison} />}
      note={asks ? formatNote(result, ofSeen) : undefined}
      aside={<BlockNote note={block.note} />}
    >
      {asks && finding.n === 0 ? (
        <p className="muted">{isFiltered(filter) ? texts.noAnswersWithFilters : texts.noAnswersYet} </p>
      ) : comparison ? (
        <ComparedChart
          {...comparison}
          {...picks}
          small={small}
          onPickGroup={(index) =>
            setFilter(toggleGroup(filter, comparison.by, comparison.choices[index] ?? []))
          }
        />
      ) : (
        <>
          <Suspense fallback={<Skeletons rows={small ? 3 : 6} height={40} />}>
            {renderSummary(block.type, {
              config: block.config,
              finding,
              small,
              localize,
              pictureUrl: (media) => addTabWorkspace(pictureAddress(summary.id, media)),
              ...picks,
              texts: words,
            })}
          </Suspense>
          {!small && finding.effectiveSize !== undefined && finding.detail != null && (
            <p className="muted">{weightedTexts.detailCounts}</p>
          )}
        </>
      )}
    </ChartCard>
  );
}

function formatNote({ finding, reached, removed }: BlockResult, ofSeen: boolean): string {
  const notes = [];
  if (ofSeen && finding.groups.some(({ n }) => n > finding.n)) notes.push(texts.sharesOfAllWhoSaw);
  if (finding.effectiveSize !== undefined) notes.push(weightedTexts.effectiveN(finding.effectiveSize));
  if (reached > 0) notes.push(texts.shareAnswered(formatPercent(finding.n / reached, reached), reached));
  if (finding.skipped > 0) notes.push(texts.skippedCount(finding.skipped));
  if (finding.n > 0 && finding.n < MIN_COMPARABLE_ANSWERS) notes.push(texts.tooFewToCompare);
  else if (finding.n > 0 && finding.n < SMALL_SAMPLE_SIZE) notes.push(texts.smallSampleNote);
  if (removed) notes.push(texts.noLongerInStudy);
  return notes.join(' · ');
}

import { Suspense, useMemo } from 'react';
import { ChartCard } from '#platform/ui/charts/chart-card.tsx';
import type { ChartRow } from '#platform/ui/charts/chart-export.ts';
import { formatPercent } from '#platform/ui/figures.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import type { MergedNamesProps, SummaryTexts } from '../../../blocks/block-props.ts';
import { renderSummary } from '../../../blocks/summaries.ts';
import type { CompareBy } from '../../compare.ts';
import type { BlockResult } from '../../block-result.ts';
import type { FindingShape } from '../../contract.ts';
import { MIN_SHOWN_RESPONSES } from '../../min-responses.ts';
import { BlockNote } from './block-note.tsx';
import { describeNoAnswers } from './describe-no-answers.ts';
import { ComparedChart } from '../compare/compared-chart.tsx';
import { ComparedTable } from '../compare/compared-table.tsx';
import { alignGroups, toChartRows } from '../compare/compared.ts';
import { QuestionPicture } from '../picture/question-picture.tsx';
import { Quotes } from './quotes.tsx';
import { MIN_COMPARABLE_ANSWERS, SMALL_SAMPLE_SIZE } from '../shared/sample-sizes.ts';
import { sortByShare } from './sort-by-share.ts';
import { listSelectedBars, toggleGroup, toggleBar } from '../filter/change-filter.ts';
import { useResultsSource } from '../summary/results-source.ts';
import { getBlockTitle, useSummary, type SummaryContext } from '../summary/summary-context.ts';
import { useFilter } from '../filter/use-filter.ts';
import { useView } from '../summary/use-view.ts';
import { texts as weightedTexts } from '../../weights/web/weighted/texts.ts';
import { describeWeighting } from '../../weights/web/weighted/use-weighted.ts';
import { CardLinks } from '../../tags/web/card-links.tsx';
import { CardTags } from '../../tags/web/card-tags.tsx';
import { CardTrend } from '../../trend/web/card-trend.tsx';
import { hasTrend } from '../../trend/web/has-trend.ts';
import { Wordings } from './wordings.tsx';
import { texts } from './texts.ts';

/** The figures of a finding as rows of a table or file: "Row: choice" if there are several groups. */
function listFindingRows(finding: FindingShape, localize: SummaryContext['localize']): ChartRow[] {
  const labelCounts = new Map<string, number>();
  const makeUnique = (label: string) => {
    const times = (labelCounts.get(label) ?? 0) + 1;
    labelCounts.set(label, times);
    return times > 1 ? `${label} (${times})` : label;
  };
  return finding.groups.flatMap((group) =>
    group.bars.map(({ label, n, interval }) => ({
      label: makeUnique(group.label ? `${localize(group.label)}: ${localize(label)}` : localize(label)),
      count: n,
      n: group.n,
      effectiveSize: group.effectiveSize,
      ...interval,
    })),
  );
}

/** The comparison of a page: its subject, its groups and the number of tests. */
export interface ComparisonSplit {
  by: CompareBy;
  /** The values of each group. */
  choices: string[][];
  names: string[];
  tests: number;
  /** How many blocks have too many bars to be compared on this page. */
  tooLarge: number;
}

/** A card with a block's figures: the chart of its type, or a table. */
export function BlockFinding({
  result,
  isCompact,
  title,
  split,
  pieceTexts,
  median,
  names,
}: {
  result: BlockResult;
  isCompact: boolean;
  title: React.ReactNode;
  /** The comparison of the page, if there is one. */
  split?: ComparisonSplit | undefined;
  /** The texts that people wrote, if the summary of the type shows them. */
  pieceTexts?: SummaryTexts | undefined;
  median?: number | null;
  /** The names that the team merged, for types with such names. */
  names?: MergedNamesProps | undefined;
}) {
  const { summary, localize } = useSummary();
  const { filter, setFilter } = useFilter();
  const { pictureUrl, isReadOnly, showsTexts } = useResultsSource(summary);
  const { byShare, isBaseSeen } = useView();
  const { block, isQuestion, compared } = result;
  const picture = summary.blocks.find(({ id }) => id === block.id)?.picture;
  const finding = useMemo(
    () => (byShare ? sortByShare(result.finding) : result.finding),
    [byShare, result.finding],
  );
  const name = getBlockTitle(summary.base, block.title);
  const pickProps = {
    picked: listSelectedBars(filter, block.id),
    onPick: isReadOnly
      ? undefined
      : (part: string, ...choices: string[]) => setFilter(toggleBar(filter, block.id, part, choices)),
  };
  const parts = useMemo(() => (compared ? alignGroups(compared, finding) : []), [compared, finding]);
  const comparison =
    split && compared && isQuestion && finding.n > 0 ? { ...split, compared, parts, localize } : null;
  const isWithheld = isReadOnly && split && !compared && split.tooLarge === 0 && finding.n > 0;
  return (
    <ChartCard
      title={title}
      // A page of its own has it beside the question.
      thumbnail={
        isCompact && <QuestionPicture picture={picture} base={summary.base} pictureUrl={pictureUrl} />
      }
      name={name}
      n={isQuestion ? finding.n : result.reached}
      unit={isQuestion ? undefined : texts.sawIt}
      base={isQuestion && result.finding.n > 0 ? describeBase(result) : undefined}
      rows={comparison ? toChartRows(parts, comparison.names, localize) : listFindingRows(finding, localize)}
      weighting={describeWeighting(summary, finding)}
      table={comparison && <ComparedTable name={name} {...comparison} />}
      note={isQuestion ? formatCaveats(result, isBaseSeen) : undefined}
      aside={<BlockNote note={block.note} />}
    >
      {isQuestion && finding.n === 0 ? (
        <p className="muted">{describeNoAnswers(filter, isReadOnly)}</p>
      ) : comparison ? (
        <ComparedChart
          {...comparison}
          {...pickProps}
          isSmall={isCompact}
          onPickGroup={
            isReadOnly
              ? undefined
              : (index) => setFilter(toggleGroup(filter, comparison.by, comparison.choices[index] ?? []))
          }
        />
      ) : (
        <>
          <Suspense fallback={<Skeletons rows={isCompact ? 3 : 6} height={40} />}>
            {renderSummary(block.type, {
              config: block.config,
              finding,
              isCompact,
              localize,
              pictureUrl,
              ...pickProps,
              texts: pieceTexts,
              median,
              names,
              renderTrend: isCompact && hasTrend(finding) ? () => <CardTrend block={block.id} /> : undefined,
              renderQuotes: showsTexts(block.id) ? () => <Quotes block={block.id} /> : undefined,
            })}
          </Suspense>
          <Wordings wordings={result.wordings ?? []} localize={localize} isCompact={isCompact} />
          {isWithheld && <p className="muted">{texts.notCompared(MIN_SHOWN_RESPONSES)}</p>}
        </>
      )}
      {isCompact && result.takesTags && finding.n > 0 && (
        <>
          <CardTags block={block.id} question={name} invites={!hasBars(finding)} />
          <CardLinks block={block.id} question={name} />
        </>
      )}
    </ChartCard>
  );
}

/** Whether a question has choices, beside which people only sometimes wrote something. */
const hasBars = ({ groups }: FindingShape) => groups.some(({ bars }) => bars.length > 0);

/** "52 of 62 answered (84%)" */
function describeBase({ finding, reached }: BlockResult): string {
  // A response that was imported has answers only.
  const seen = Math.max(reached, finding.n + finding.skipped);
  return texts.answeredOf(finding.n, seen, formatPercent(finding.n / seen, seen));
}

function formatCaveats({ finding, removed }: BlockResult, isBaseSeen: boolean): string {
  const notes = [];
  if (isBaseSeen && finding.groups.some(({ n, answered }) => answered !== undefined && n > answered))
    notes.push(
      finding.groups.every(({ answered }) => answered !== undefined)
        ? texts.sharesOfAllWhoSaw
        : texts.mostSharesOfAllWhoSaw,
    );
  if (finding.effectiveSize !== undefined) notes.push(weightedTexts.effectiveN(finding.effectiveSize));
  if (finding.skipped > 0) notes.push(texts.skippedCount(finding.skipped));
  if (finding.n > 0 && finding.n < MIN_COMPARABLE_ANSWERS) notes.push(texts.tooFewToCompare);
  else if (finding.n > 0 && finding.n < SMALL_SAMPLE_SIZE) notes.push(texts.smallSampleNote);
  if (removed) notes.push(texts.noLongerInStudy);
  return notes.join(' · ');
}

import { formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { PictureBars } from '../kit/summary/group-bars.tsx';
import { getDetailInPeople } from '../kit/summary/detail-in-people.ts';
import { compareVariants, type Comparison } from './compare-variants.ts';
import type { PreferenceTestConfig } from './preference-test.ts';
import type { PreferenceTestDetail } from './preference-test-team.ts';
import { texts } from './texts.ts';

/** Differences with a p value below this are significant. */
const SIGNIFICANCE_LEVEL = 0.05;

type Bars = ShownFinding['groups'][number]['bars'];

/** Shares with intervals and thumbnails, and whether the preference is significant. */
export function Summary(props: BlockSummaryProps<PreferenceTestConfig>) {
  const { config, finding, isCompact, localize } = props;
  const group = finding.groups[0];
  if (!group) return null;
  const bars = group.bars.toSorted((a, b) => b.interval.share - a.interval.share);
  return (
    <div>
      <PictureBars {...props} group={group} options={config.variants} />
      {!isCompact && (
        <>
          {group.effectiveSize === undefined ? (
            <Verdict bars={bars} n={group.n} localize={localize} />
          ) : (
            <p className="muted">{texts.notTested}</p>
          )}
          <Reasons bars={bars} detail={getDetailInPeople(finding)} localize={localize} />
        </>
      )}
    </div>
  );
}

function Verdict({ bars, n, localize }: { bars: Bars; n: number } & Pick<BlockSummaryProps, 'localize'>) {
  const comparison = compareVariants(bars.map((bar) => bar.n));
  if (!comparison) return null;
  const formatName = (index: number) => `“${localize(bars[index]?.label)}”`;
  const first = bars[comparison.leader?.index ?? 0];
  return (
    <div>
      <p>
        {!comparison.leader || !first
          ? texts.noSingleLeader
          : texts.leads(
              formatName(comparison.leader.index),
              first.n,
              n,
              formatPercent(first.interval.share, n),
            )}{' '}
        {comparison.p < SIGNIFICANCE_LEVEL
          ? texts.significantPreference(formatP(comparison.p))
          : texts.noSignificantPreference(formatP(comparison.p))}
      </p>
      {comparison.leader && bars.length > 2 && (
        <ul>
          {comparison.leader.against.map(({ index, p }) => (
            <li key={index}>
              {(p < SIGNIFICANCE_LEVEL ? texts.chosenMoreOften : texts.noDifferenceFrom)(
                formatName(index),
                formatP(p),
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{describeMethod(comparison)}</p>
    </div>
  );
}

function describeMethod({ test, isApproximate }: Comparison): string {
  if (test === 'exact') return texts.binomialTest;
  return texts.chiSquareTest(isApproximate);
}

/** 0.0234 → "p = 0.023". */
const formatP = (p: number) => (p < 0.001 ? texts.tinyP : texts.pValue(p.toFixed(3)));

function Reasons(props: { bars: Bars; detail: PreferenceTestDetail } & Pick<BlockSummaryProps, 'localize'>) {
  const { bars, detail, localize } = props;
  if (detail.reasons.length === 0) return null;
  const reasonCounts = new Map(detail.reasons);
  const variantTexts = bars
    .filter(({ choice }) => reasonCounts.has(choice))
    .map(({ choice, label }) => `“${localize(label)}” ${formatCount(reasonCounts.get(choice)!)}`);
  const total = detail.reasons.reduce((sum, [, n]) => sum + n, 0);
  return <p className="muted">{texts.peopleGaveReason(total, variantTexts.join(', '))}</p>;
}

import { pluralize, formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { PictureBars } from '../kit/summary/group-bars.tsx';
import { compareVariants, type Comparison } from './compare-variants.ts';
import type { PreferenceTestConfig, PreferenceTestDetail } from './preference-test.ts';

/** Differences with a p value below this are significant. */
const SIGNIFICANCE_LEVEL = 0.05;

type Bars = ShownFinding['groups'][number]['bars'];

/** Shares with intervals and thumbnails, and whether the preference is significant. */
export function Summary(props: BlockSummaryProps<PreferenceTestConfig>) {
  const { config, finding, small, localize } = props;
  const group = finding.groups[0];
  if (!group) return null;
  const bars = group.bars.toSorted((a, b) => b.n - a.n);
  return (
    <div>
      <PictureBars {...props} group={group} options={config.variants} />
      {!small && (
        <>
          <Verdict bars={bars} n={group.n} localize={localize} />
          <Reasons bars={bars} detail={finding.detail as PreferenceTestDetail} localize={localize} />
        </>
      )}
    </div>
  );
}

function Verdict({ bars, n, localize }: { bars: Bars; n: number } & Pick<BlockSummaryProps, 'localize'>) {
  const comparison = compareVariants(bars.map((bar) => bar.n));
  if (!comparison) return null;
  const nameOf = (at: number) => `“${localize(bars[at]?.label)}”`;
  const first = bars[comparison.leader?.index ?? 0];
  return (
    <div>
      <p>
        {!comparison.leader || !first
          ? 'No single leader. '
          : `${nameOf(comparison.leader.index)} leads: ${formatCount(first.n)} of ${formatCount(n)} chose it, ${formatPercent(first.interval.share, n)}. `}
        {comparison.p < SIGNIFICANCE_LEVEL
          ? `Significant preference (${formatP(comparison.p)}).`
          : `No significant preference (${formatP(comparison.p)}).`}
      </p>
      {comparison.leader && bars.length > 2 && (
        <ul>
          {comparison.leader.against.map(({ index: at, p }) => (
            <li key={at}>
              {`Against ${nameOf(at)}: ${p < SIGNIFICANCE_LEVEL ? 'chosen more often' : 'no significant difference'} (${formatP(p)})`}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{describeMethod(comparison)}</p>
    </div>
  );
}

function describeMethod({ test, isApproximate: rough }: Comparison): string {
  if (test === 'exact') return 'Exact two-sided binomial test against equal shares.';
  return `Chi-square test against equal shares${rough ? ' (approximate with so few people)' : ''}; pairs by exact binomial tests, p corrected for multiple comparisons (Holm).`;
}

/** 0.0234 → "p = 0.023". */
const formatP = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

function Reasons(props: { bars: Bars; detail: PreferenceTestDetail } & Pick<BlockSummaryProps, 'localize'>) {
  const { bars, detail, localize } = props;
  if (detail.reasons.length === 0) return null;
  const reasonCounts = new Map(detail.reasons);
  const parts = bars
    .filter(({ choice }) => reasonCounts.has(choice))
    .map(({ choice, label }) => `“${localize(label)}” ${formatCount(reasonCounts.get(choice)!)}`);
  const all = detail.reasons.reduce((sum, [, n]) => sum + n, 0);
  return (
    <p className="muted">{`${pluralize(all, 'person', 'people')} gave a reason: ${parts.join(', ')}.`}</p>
  );
}

import { countOf, formatCount, formatPercent } from '#platform/ui/figures.ts';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { PictureBars } from '../kit/summary/group-bars.tsx';
import { compareVariants, type Comparison } from './compare-variants.ts';
import type { PreferenceTestConfig, PreferenceTestDetail } from './preference-test.ts';

/** From this chance on a difference is told as one that chance explains. */
const SIGNIFICANCE_LEVEL = 0.05;

type Bars = ShownFinding['groups'][number]['bars'];

/** Shares with their intervals beside the pictures, and whether the leader leads by more than chance. */
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
  const found = compareVariants(bars.map((bar) => bar.n));
  if (!found) return null;
  const nameOf = (at: number) => `“${localize(bars[at]?.label)}”`;
  const first = bars[found.leader?.at ?? 0];
  return (
    <div>
      <p>
        {!found.leader || !first
          ? 'No single leader. '
          : `${nameOf(found.leader.at)} leads: ${formatCount(first.n)} of ${formatCount(n)} chose it, ${formatPercent(first.interval.share, n)}. `}
        {found.p < SIGNIFICANCE_LEVEL
          ? `Significant preference (${pText(found.p)}).`
          : `No significant preference (${pText(found.p)}).`}
      </p>
      {found.leader && bars.length > 2 && (
        <ul>
          {found.leader.against.map(({ at, p }) => (
            <li key={at}>
              {`Against ${nameOf(at)}: ${p < SIGNIFICANCE_LEVEL ? 'chosen more often' : 'no significant difference'} (${pText(p)})`}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{methodOf(found)}</p>
    </div>
  );
}

function methodOf({ test, rough }: Comparison): string {
  if (test === 'exact') return 'Exact two-sided binomial test against equal shares.';
  return `Chi-square test against equal shares${rough ? ' (approximate with so few people)' : ''}; pairs by exact binomial tests, p corrected for multiple comparisons (Holm).`;
}

/** 0.0234 → "p = 0.023". */
const pText = (p: number) => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

function Reasons(props: { bars: Bars; detail: PreferenceTestDetail } & Pick<BlockSummaryProps, 'localize'>) {
  const { bars, detail, localize } = props;
  if (detail.reasons.length === 0) return null;
  const given = new Map(detail.reasons);
  const parts = bars
    .filter(({ choice }) => given.has(choice))
    .map(({ choice, label }) => `“${localize(label)}” ${formatCount(given.get(choice)!)}`);
  const all = detail.reasons.reduce((sum, [, n]) => sum + n, 0);
  return <p className="muted">{`${countOf(all, 'person', 'people')} gave a reason: ${parts.join(', ')}.`}</p>;
}

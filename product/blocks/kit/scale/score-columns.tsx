import { Columns } from '#platform/ui/charts/columns.tsx';
import type { BlockSummaryProps } from '../../block-props.ts';
import { filterPickedChoices } from '../summary/group-bars.tsx';
import { NotApplicableCounts } from './not-applicable-counts.tsx';
import { MeanLine } from '../summary/mean-line.tsx';

/** How often each score of a scale was given, with the mean on the same scale. */
export function ScoreColumns({
  finding,
  isCompact,
  localize,
  onPick,
  picked,
  endLabels,
}: BlockSummaryProps & { endLabels: [string, string] }) {
  const group = finding.groups[0];
  if (!group) return null;
  const { part, bars, n, mean } = group;
  const scores = bars.map(({ choice }) => Number(choice));
  return (
    <div>
      {mean && (
        <MeanLine mean={mean} scale={isCompact ? undefined : [Math.min(...scores), Math.max(...scores)]} />
      )}
      <Columns
        n={n}
        bins={bars.map((bar) => ({
          id: bar.choice,
          label: localize(bar.label),
          count: bar.n,
          share: bar.interval.share,
        }))}
        picked={filterPickedChoices(picked, part)}
        onPick={onPick && ((choice) => onPick(part, choice))}
        ends={endLabels[0] || endLabels[1] ? endLabels : undefined}
      />
      <NotApplicableCounts finding={finding} localize={localize} picked={picked} onPick={onPick} />
    </div>
  );
}

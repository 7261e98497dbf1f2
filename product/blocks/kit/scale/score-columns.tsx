import { Columns } from '#platform/ui/charts/columns.tsx';
import { getColour } from '#platform/ui/charts/get-colour.ts';
import type { BlockSummaryProps } from '../../block-props.ts';
import { filterPickedChoices } from '../summary/group-bars.tsx';
import type { GoodEnd } from './find-good-end.ts';
import { NotApplicableCounts } from './not-applicable-counts.tsx';
import type { ScoreGroup } from './score-groups.tsx';
import { MeanLine } from '../summary/mean-line.tsx';

/** The tones of groups of scores, as in their bar. */
const TONE_COLOURS = { low: 'var(--agree-1)', middle: 'var(--agree-3)', high: 'var(--agree-5)' };

/**
 * How often each score of a scale was given, with the mean on the same scale. Columns have the colours of their groups, or else
 * diverge towards the favourable end; if there is none, they are shades of one hue.
 */
export function ScoreColumns({
  finding,
  isCompact,
  localize,
  onPick,
  picked,
  endLabels,
  scoreGroups,
  goodEnd = 'last',
  median,
}: BlockSummaryProps & {
  endLabels: [string, string];
  scoreGroups?: readonly ScoreGroup[];
  goodEnd?: GoodEnd;
}) {
  const group = finding.groups[0];
  if (!group) return null;
  const { part, bars, n, mean } = group;
  const scores = bars.map(({ choice }) => Number(choice));
  const pickColour = (score: number, index: number) => {
    const scoreGroup = scoreGroups?.find(({ from, to }) => score >= from && score <= to);
    if (scoreGroup) return TONE_COLOURS[scoreGroup.tone];
    return goodEnd === 'neither'
      ? getColour('steps', 'last', index, bars.length)
      : getColour('agreement', goodEnd, index, bars.length);
  };
  return (
    <div>
      {mean && (
        <MeanLine
          mean={mean}
          median={median}
          scale={isCompact ? undefined : [Math.min(...scores), Math.max(...scores)]}
        />
      )}
      <Columns
        n={n}
        bins={bars.map((bar, index) => ({
          id: bar.choice,
          label: localize(bar.label),
          count: bar.n,
          share: bar.interval.share,
          colour: pickColour(Number(bar.choice), index),
        }))}
        picked={filterPickedChoices(picked, part)}
        onPick={onPick && ((choice) => onPick(part, choice))}
        ends={endLabels[0] || endLabels[1] ? endLabels : undefined}
      />
      <NotApplicableCounts finding={finding} localize={localize} picked={picked} onPick={onPick} />
    </div>
  );
}

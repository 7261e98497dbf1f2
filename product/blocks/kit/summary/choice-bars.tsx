import type { BlockSummaryProps } from '../../block-props.ts';
import { GroupBars } from './group-bars.tsx';

const SHOWN_WHEN_SMALL = 6;

/** Bars of one choice each, in the order of the settings: what single choice, multiple choice and consent share. */
export function ChoiceBars({ finding, small, ...props }: BlockSummaryProps) {
  const group = finding.groups[0];
  if (!group) return null;
  const bars = small ? group.bars.slice(0, SHOWN_WHEN_SMALL) : group.bars;
  const left = group.bars.length - bars.length;
  return (
    <div>
      <GroupBars {...props} group={{ ...group, bars }} />
      {left > 0 && <p className="muted">{left === 1 ? 'and 1 more answer' : `and ${left} more answers`}</p>}
    </div>
  );
}

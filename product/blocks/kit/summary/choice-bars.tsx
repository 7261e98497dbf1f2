import type { BlockSummaryProps } from '../../block-props.ts';
import { GroupBars } from './group-bars.tsx';
import { texts } from './texts.ts';

const SHOWN_WHEN_SMALL = 6;

/** A bar per choice of the first group, in the order of the config. */
export function ChoiceBars({ finding, isCompact, ...props }: BlockSummaryProps) {
  const group = finding.groups[0];
  if (!group) return null;
  const bars = isCompact ? group.bars.slice(0, SHOWN_WHEN_SMALL) : group.bars;
  const hidden = group.bars.length - bars.length;
  return (
    <div>
      <GroupBars {...props} group={{ ...group, bars }} />
      {hidden > 0 && <p className="muted">{texts.moreAnswers(hidden)}</p>}
    </div>
  );
}

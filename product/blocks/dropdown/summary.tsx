import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BlockSummaryProps, ShownFinding } from '../block-props.ts';
import { ChoiceBars } from '../kit/options/choice-bars.tsx';
import { filterPickedChoices } from '../kit/summary/group-bars.tsx';
import type { DropdownConfig } from './dropdown.ts';
import { texts } from './texts.ts';

/** The finding with the bars of its first group sorted by count, descending and stable. */
function sortByCount(finding: ShownFinding): ShownFinding {
  const [first, ...others] = finding.groups;
  if (!first) return finding;
  return { ...finding, groups: [{ ...first, bars: first.bars.toSorted((a, b) => b.n - a.n) }, ...others] };
}

/** With more options than this, those that nobody chose are hidden at first. */
const MAX_BARS_WITHOUT_HIDING = 15;

/** One bar per option; of a long list, only the chosen ones. Small: the most chosen ones. */
export function Summary(props: BlockSummaryProps<DropdownConfig>) {
  const [showsAll, setShowsAll] = useState(false);
  const { finding, picked, isCompact } = props;
  const [group] = finding.groups;
  if (!group) return null;
  if (isCompact) return <ChoiceBars {...props} finding={sortByCount(finding)} />;
  const pickedInGroup = filterPickedChoices(picked, group.part);
  const shownBars = group.bars.filter(({ choice, n }) => n > 0 || pickedInGroup.has(choice));
  const hiddenCount = group.bars.length - shownBars.length;
  if (group.bars.length <= MAX_BARS_WITHOUT_HIDING || hiddenCount === 0) return <ChoiceBars {...props} />;
  return (
    <div>
      <ChoiceBars
        {...props}
        finding={showsAll ? finding : { ...finding, groups: [{ ...group, bars: shownBars }] }}
      />
      <Button
        className="at-text-edge"
        variant="subtle"
        size="compact-sm"
        mt={8}
        aria-expanded={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      >
        {showsAll ? texts.hideOptionsNobodyChose : texts.showOptionsNobodyChose(hiddenCount)}
      </Button>
    </div>
  );
}

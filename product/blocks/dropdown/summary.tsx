import { Button } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '#platform/ui/figures.ts';
import type { BlockSummaryProps } from '../block-props.ts';
import { ChoiceBars } from '../kit/summary/choice-bars.tsx';
import { pickedOf } from '../kit/summary/group-bars.tsx';
import type { DropdownConfig } from './dropdown.ts';
import { sortByCount } from './sort-by-count.ts';

/** With more options than this, those that nobody chose are folded away. */
const SHOWN_WHOLE = 15;

/** One bar per option; of a long list those that were chosen. Small: the most chosen, whatever their place. */
export function Summary(props: BlockSummaryProps<DropdownConfig>) {
  const [all, setAll] = useState(false);
  const { finding, picked, small } = props;
  const [group] = finding.groups;
  if (!group) return null;
  if (small) return <ChoiceBars {...props} finding={sortByCount(finding)} />;
  const held = pickedOf(picked, group.part);
  const chosen = group.bars.filter(({ choice, n }) => n > 0 || held.has(choice));
  const folded = group.bars.length - chosen.length;
  if (group.bars.length <= SHOWN_WHOLE || folded === 0) return <ChoiceBars {...props} />;
  return (
    <div>
      <ChoiceBars {...props} finding={all ? finding : { ...finding, groups: [{ ...group, bars: chosen }] }} />
      <Button variant="subtle" size="compact-sm" mt={8} aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? 'Hide options nobody chose' : `Show ${countOf(folded, 'option')} nobody chose`}
      </Button>
    </div>
  );
}

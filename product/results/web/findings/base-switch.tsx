import { SegmentedControl } from '@mantine/core';
import type { FindingShape } from '../../contract.ts';
import { useView } from '../summary/use-view.ts';
import { texts } from './texts.ts';

/** Whether a finding has shares, also those of two choices, of a scale or of several rows. */
export const hasShares = ({ groups }: FindingShape): boolean => groups.some(({ bars }) => bars.length > 0);

/** Switches the base of shares between people who answered a question and all who saw it; kept in the address. */
export function BaseSwitch() {
  const { isBaseSeen, setView } = useView();
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.baseOfShares}
      data={[
        { value: 'answered', label: texts.ofThoseWhoAnswered },
        { value: 'seen', label: texts.ofAllWhoSaw },
      ]}
      value={isBaseSeen ? 'seen' : 'answered'}
      onChange={(next) => setView({ isBaseSeen: next === 'seen' })}
    />
  );
}

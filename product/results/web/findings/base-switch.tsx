import { SegmentedControl } from '@mantine/core';
import { useView } from '../summary/use-view.ts';
import { texts } from './texts.ts';

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

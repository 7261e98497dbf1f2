import { SegmentedControl } from '@mantine/core';
import { useView } from '../summary/use-view.ts';
import { texts } from './texts.ts';

/** Switches the order of bars between that of the question and by share; kept in the address. */
export function OrderSwitch() {
  const { byShare, setView } = useView();
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.orderOfAnswers}
      data={[
        { value: 'asked', label: texts.originalOrder },
        { value: 'share', label: texts.mostChosen },
      ]}
      value={byShare ? 'share' : 'asked'}
      onChange={(next) => setView({ byShare: next === 'share' })}
    />
  );
}

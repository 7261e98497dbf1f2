import { SegmentedControl } from '@mantine/core';
import { useView } from '../summary/use-view.ts';
import { texts } from './texts.ts';

/** Switches the order of bars, and of rounds of a loop, between that of the study and the highest first; kept in the address. */
export function OrderSwitch({ hasRounds = false }: { hasRounds?: boolean }) {
  const { byShare, setView } = useView();
  return (
    <SegmentedControl
      size="xs"
      aria-label={texts.orderOfAnswers}
      data={[
        { value: 'asked', label: texts.originalOrder },
        { value: 'share', label: hasRounds ? texts.highestFirst : texts.mostChosen },
      ]}
      value={byShare ? 'share' : 'asked'}
      onChange={(next) => setView({ byShare: next === 'share' })}
    />
  );
}

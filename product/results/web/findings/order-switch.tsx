import { SegmentedControl } from '@mantine/core';
import { useView } from '../summary/use-view.ts';

/** Sorts bars as asked or by share; kept in the address. */
export function OrderSwitch() {
  const { byShare, setView } = useView();
  return (
    <SegmentedControl
      size="xs"
      aria-label="Order of answers"
      data={[
        { value: 'asked', label: 'Original order' },
        { value: 'share', label: 'Most chosen' },
      ]}
      value={byShare ? 'share' : 'asked'}
      onChange={(next) => setView({ byShare: next === 'share' })}
    />
  );
}

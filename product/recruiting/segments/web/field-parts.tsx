import { Select } from '@mantine/core';
import type { PersonTest } from '../condition.ts';
import type { SegmentSources } from '../contract.ts';
import classes from './segments.module.css';
import { texts } from './texts.ts';

export interface FieldProps<Test extends PersonTest = PersonTest> {
  test: Test;
  sources: SegmentSources;
  readOnly: boolean;
  onChange(test: PersonTest): void;
}

/** Props of every select in a condition. */
export const selectProps = {
  size: 'sm' as const,
  allowDeselect: false,
  comboboxProps: { width: 'max-content' as const, position: 'bottom-start' as const },
};

/** Whether something is so or not. */
export function HasSelect(props: {
  has: boolean;
  labels: readonly [string, string];
  readOnly: boolean;
  onChange(has: boolean): void;
}) {
  const { has, labels, readOnly, onChange } = props;
  return (
    <Select
      {...selectProps}
      className={classes.has}
      aria-label={texts.operator}
      data={labels.map((label, index) => ({ value: String(index), label }))}
      value={has ? '0' : '1'}
      disabled={readOnly}
      onChange={(next) => onChange(next === '0')}
    />
  );
}

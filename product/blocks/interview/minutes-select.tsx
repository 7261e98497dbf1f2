import { Select } from '@mantine/core';
import { NARROW_INPUT } from '../kit/editor/editor-fields.tsx';
import { texts } from './texts.ts';

const DAY_MINUTES = 24 * 60;

export function formatMinutes(minutes: number): string {
  if (minutes > 0 && minutes % DAY_MINUTES === 0) return texts.days(minutes / DAY_MINUTES);
  return minutes % 60 === 0 ? texts.hours(minutes / 60) : texts.minutes(minutes);
}

/** A choice of common durations, and of the current one if it was set over the API. */
export function MinutesSelect(props: {
  label: string;
  description?: string;
  choices: readonly number[];
  value: number;
  /** What 0 means. */
  zero?: string;
  readOnly: boolean;
  field: string;
  onChange(value: number): void;
}) {
  const { choices, value, zero = texts.none, onChange } = props;
  const values = [...new Set([...choices, value])].toSorted((a, b) => a - b);
  return (
    <Select
      label={props.label}
      description={props.description}
      data={values.map((one) => ({ value: String(one), label: one === 0 ? zero : formatMinutes(one) }))}
      value={String(value)}
      allowDeselect={false}
      readOnly={props.readOnly}
      styles={NARROW_INPUT}
      data-field={props.field}
      onChange={(next) => next !== null && onChange(Number(next))}
    />
  );
}

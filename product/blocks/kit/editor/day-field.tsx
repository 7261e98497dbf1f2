import { TextInput } from '@mantine/core';
import type { ConfigProblem } from '../../team-block.ts';
import { findProblemMessage } from './editor-fields.tsx';
import { isCalendarDate, MAX_DATE, MIN_DATE } from '../calendar-date.ts';
import { texts } from './texts.ts';

/** An optional date. */
export function DayField(props: {
  label: string;
  field: string;
  day: string | null;
  problems: ConfigProblem[];
  readOnly: boolean;
  onChange(day: string | null): void;
}) {
  return (
    <TextInput
      type="date"
      label={props.label}
      description={texts.leaveEmptyForNoLimit}
      // Uncontrolled: a partly typed date stays in the field, and only a complete or empty one is saved.
      defaultValue={props.day ?? ''}
      min={MIN_DATE}
      max={MAX_DATE}
      readOnly={props.readOnly}
      error={findProblemMessage(props.problems, props.field)}
      data-field={props.field}
      onChange={({ currentTarget: { value, validity } }) => {
        if (value === '' && !validity.badInput) props.onChange(null);
        else if (isCalendarDate(value) && value >= MIN_DATE && value <= MAX_DATE) props.onChange(value);
      }}
    />
  );
}

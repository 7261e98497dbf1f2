import { TextInput } from '@mantine/core';
import type { ConfigProblem } from '../block.ts';
import type { BlockEditor } from '../block-props.ts';
import { findProblemMessage } from '../kit/editor/editor-fields.tsx';
import classes from '../kit/editor/editor.module.css';
import { LimitModeField } from '../kit/limits/editor-limits.tsx';
import { MIN_DATE, isCalendarDate, MAX_DATE } from './calendar.ts';
import type { DateConfig } from './date.ts';
import { texts } from './texts.ts';

export const editor: BlockEditor<DateConfig> = ({ config, problems, readOnly, onChange }) => {
  const shared = { problems, readOnly };
  return (
    <div className={classes.stack}>
      <div className={classes.pair}>
        <DayField
          {...shared}
          label={texts.earliestDate}
          field="min"
          day={config.min}
          onChange={(min) => onChange({ ...config, min })}
        />
        <DayField
          {...shared}
          label={texts.latestDate}
          field="max"
          day={config.max}
          onChange={(max) => onChange({ ...config, max })}
        />
      </div>
      {(config.min !== null || config.max !== null) && (
        <LimitModeField
          mode={config.limits}
          readOnly={readOnly}
          onChange={(limits) => onChange({ ...config, limits })}
        />
      )}
    </div>
  );
};

/** An optional date. */
function DayField(props: {
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

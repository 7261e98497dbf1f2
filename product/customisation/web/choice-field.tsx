import type { ReactNode } from 'react';
import classes from './customisation.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** Radio buttons, each with a sentence. */
export function ChoiceField<Value extends string>({
  legend,
  name,
  choices,
  value,
  disabled,
  onChange,
}: {
  legend: string;
  name: string;
  choices: Choice<Value>[];
  value: Value;
  disabled: boolean;
  onChange(value: Value): void;
}) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes.choice}
          data-chosen={choice.value === value || undefined}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled || choice.isDisabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.choiceLabel}>{choice.label}</span>
          {choice.hint && <span className={classes.note}>{choice.hint}</span>}
        </label>
      ))}
    </fieldset>
  );
}

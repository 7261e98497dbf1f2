import classes from './onboarding.module.css';

interface AnswerOptionsProps<Value extends string> {
  name: string;
  legend: string;
  /** Value → label, in the order shown. */
  labels: Record<Value, string>;
  value: Value | null;
  onChange(value: Value): void;
}

/** A question with one choice. */
export function AnswerOptions<Value extends string>(props: AnswerOptionsProps<Value>) {
  const { name, legend, labels, value, onChange } = props;
  return (
    <fieldset className={classes.question}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {(Object.entries(labels) as [Value, string][]).map(([option, label]) => (
          <label key={option} className={classes.option} data-chosen={option === value || undefined}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

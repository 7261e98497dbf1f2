import { NumberInput } from '@mantine/core';
import type { ContactBudget } from '../contact.ts';
import classes from './contacts.module.css';
import { texts } from './texts.ts';

const FIELDS = ['max', 'days', 'gapDays'] as const;

/** A budget as it is typed: null for an empty field. */
export type BudgetDraft = { [field in (typeof FIELDS)[number]]: number | null };

export const isWholeBudget = (draft: BudgetDraft): draft is ContactBudget =>
  FIELDS.every((field) => draft[field] !== null);

/** How many contacts, in how many days, how far apart. Limits are said by the form when it is sent. */
export function BudgetFields(props: {
  value: BudgetDraft;
  onChange(value: BudgetDraft): void;
  problems: Readonly<Record<string, string>>;
  isReadOnly: boolean;
}) {
  const { value, onChange, problems, isReadOnly } = props;
  return (
    <div className={classes.numbers}>
      {FIELDS.map((field) => (
        <NumberInput
          key={field}
          id={field}
          label={texts[field]}
          allowDecimal={false}
          allowNegative={false}
          value={value[field] ?? ''}
          error={problems[field]}
          readOnly={isReadOnly}
          onChange={(next) => onChange({ ...value, [field]: next === '' ? null : Number(next) })}
        />
      ))}
    </div>
  );
}

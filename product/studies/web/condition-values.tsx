import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import type { Subject } from '#product/blocks/block.ts';
import type { Test } from '../logic/condition.ts';
import { valuesOf } from './condition-tree.ts';
import classes from './rules.module.css';

interface ValuesProps {
  test: Test;
  subject: Subject | undefined;
  words(text: Subject['label']): string;
  readOnly: boolean;
  onChange(test: Test): void;
}

/** What a test compares with, in the field that fits its operator. */
export function ConditionValues({ test, subject, words, readOnly, onChange }: ValuesProps) {
  const set = (values: Test['values']) => onChange({ ...test, values });
  const kind = valuesOf(test.op);
  const shared = { size: 'sm' as const, disabled: readOnly, className: classes.values };
  const choices = (subject?.choices ?? []).map(({ choice, label }) => ({
    value: choice,
    label: words(label) || 'Without words',
  }));
  const gone = test.values.map(String).filter((value) => !choices.some((one) => one.value === value));
  const data = [...choices, ...gone.map((value) => ({ value, label: 'A removed option' }))];
  const figure = (at: number, label: string) => (
    <NumberInput
      {...shared}
      className={classes.figure}
      aria-label={label}
      value={typeof test.values[at] === 'number' ? test.values[at] : ''}
      onChange={(value) => {
        if (typeof value !== 'number') return;
        const values =
          kind === 'two numbers' ? [Number(test.values[0] ?? value), Number(test.values[1] ?? value)] : [0];
        set(values.with(at, value));
      }}
    />
  );
  switch (kind) {
    case 'none':
      return null;
    case 'one choice':
      return (
        <Select
          {...shared}
          aria-label="Answer"
          placeholder="Choose an answer"
          data={data}
          value={test.values[0] === undefined ? null : String(test.values[0])}
          allowDeselect={false}
          searchable={data.length > 8}
          onChange={(choice) => choice !== null && set([choice])}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          aria-label="Answers"
          placeholder={test.values.length === 0 ? 'Choose answers' : undefined}
          data={data}
          value={test.values.map(String)}
          searchable={data.length > 8}
          onChange={set}
        />
      );
    case 'number':
      return figure(0, 'Number');
    case 'two numbers':
      return (
        <>
          {figure(0, 'From')}
          <span className={classes.join}>and</span>
          {figure(1, 'To')}
        </>
      );
    case 'words':
      return (
        <TextInput
          {...shared}
          aria-label="Words"
          maxLength={2_000}
          value={String(test.values[0] ?? '')}
          onChange={(event) => set([event.currentTarget.value])}
        />
      );
  }
}

import { ActionIcon, MultiSelect, NumberInput, Select, TextInput, Tooltip } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import type { ConditionSubject } from '#product/blocks/block.ts';
import type { Operand, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import { createOperand, valueKind } from './rule-sources.ts';
import { RuleFormatter } from './condition-words.ts';
import { OperandField } from './operand-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface ValuesProps {
  test: Test;
  subject: ConditionSubject | undefined;
  from: Block[];
  variables: Variable[];
  readOnly: boolean;
  onChange(test: Test): void;
}

/** Labels of the two fields of a range. */
const LIMITS = [texts.conditionValues.from, texts.conditionValues.to] as const;

/** The values of a test: a constant, or another answer, a variable or a URL parameter. */
export function ConditionValues(props: ValuesProps) {
  const { test, onChange } = props;
  const kind = valueKind(test.op);
  if (kind === 'none') return null;
  const hasTwoValues = kind === 'two numbers' || kind === 'two days';
  const set = (at: number, value: Operand) => {
    const values = hasTwoValues ? [test.values[0] ?? value, test.values[1] ?? value] : [value];
    onChange({ ...test, values: values.with(hasTwoValues ? at : 0, value) });
  };
  return (hasTwoValues ? [0, 1] : [0]).map((at) => (
    <span key={at} className={classes.value}>
      {at === 1 && <span className={classes.and}>{kind === 'two days' ? 'to' : 'and'}</span>}
      <Value {...props} kind={kind} at={at} label={hasTwoValues ? LIMITS[at] : undefined} set={set} />
    </span>
  ));
}

interface ValueProps extends ValuesProps {
  kind: ReturnType<typeof valueKind>;
  at: number;
  label: string | undefined;
  set(at: number, value: Operand): void;
}

function Value(props: ValueProps) {
  const { test, at, kind, set, from, variables, readOnly, onChange } = props;
  const value = test.values[at];
  const reference = typeof value === 'object' ? value : null;
  const sources = { blocks: from, variables };
  const switchLabel = reference
    ? texts.conditionValues.compareWithFixedValue
    : texts.conditionValues.compareWithOther;

  function toFixed() {
    if (kind === 'number' || kind === 'two numbers') set(at, 0);
    else if (kind === 'two days') set(at, '');
    else onChange({ ...test, values: [] });
  }

  return (
    <>
      {reference ? (
        <OperandField
          operand={reference}
          op={test.op}
          from={sources}
          readOnly={readOnly}
          onChange={(operand) => set(at, operand)}
        />
      ) : (
        <Constant {...props} />
      )}
      {!readOnly && (
        <Tooltip label={switchLabel}>
          <ActionIcon
            size={32}
            aria-label={switchLabel}
            onClick={() => (reference ? toFixed() : set(at, createOperand(test.op, sources)))}
          >
            <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

function Constant({ test, subject, at, kind, label, set, readOnly, onChange }: ValueProps) {
  const { content } = useEditing();
  const shared = { size: 'sm' as const, disabled: readOnly, className: classes.values };
  const value = test.values[at];
  const constants = test.values.flatMap((one) => (typeof one === 'object' ? [] : [String(one)]));
  const formatter = new RuleFormatter(content);
  const choices = (subject?.choices ?? []).map((one) => ({
    value: one.choice,
    label: formatter.words(one.label) || texts.untitledOption,
  }));
  const removed = constants.filter((one) => !choices.some((choice) => choice.value === one));
  const data = [...choices, ...removed.map((one) => ({ value: one, label: texts.aRemovedOption }))];
  switch (kind) {
    case 'none':
      return null;
    case 'one choice':
      return (
        <Select
          {...shared}
          aria-label={sharedTexts.answer}
          placeholder={texts.conditionValues.chooseAnswer}
          data={data}
          value={constants[0] ?? null}
          allowDeselect={false}
          searchable={data.length > 8}
          onChange={(choice) => choice !== null && set(at, choice)}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          aria-label={texts.answers}
          placeholder={constants.length === 0 ? texts.conditionValues.chooseAnswers : undefined}
          data={data}
          value={constants}
          searchable={data.length > 8}
          onChange={(values) => onChange({ ...test, values })}
        />
      );
    case 'number':
    case 'two numbers':
      return (
        <NumberInput
          {...shared}
          className={classes.figure}
          aria-label={label ?? sharedTexts.number}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => typeof next === 'number' && set(at, next)}
        />
      );
    case 'day':
    case 'two days':
      return (
        <TextInput
          {...shared}
          className={classes.day}
          type="date"
          aria-label={label ?? texts.conditionValues.date}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => set(at, event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextInput
          {...shared}
          aria-label={sharedTexts.text}
          maxLength={test.op === 'matches' ? 200 : 2_000}
          value={typeof value === 'object' ? '' : String(value ?? '')}
          onChange={(event) => set(at, event.currentTarget.value)}
        />
      );
  }
}

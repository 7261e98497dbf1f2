import { ActionIcon, MultiSelect, NumberInput, Select, TextInput, Tooltip } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { ConditionSubject } from '#product/blocks/team-block.ts';
import type { Operand, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import { createOperand, getValueKind } from './rule-sources.ts';
import { RuleFormatter } from './rule-formatter.ts';
import { OperandField } from './operand-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

interface ValuesProps {
  test: Test;
  subject: ConditionSubject | undefined;
  readableBlocks: Block[];
  variables: Variable[];
  readOnly: boolean;
  onChange(test: Test): void;
}

/** Labels of the two fields of a range. */
const RANGE_LABELS = [texts.conditionValues.from, texts.conditionValues.to] as const;

/** The values of a test: a constant, or another answer, a variable or a URL parameter. */
export function ConditionValues(props: ValuesProps) {
  const { test, onChange } = props;
  const kind = getValueKind(test.op);
  if (kind === 'none') return null;
  const hasTwoValues = kind === 'two numbers' || kind === 'two days';
  const setValue = (index: number, value: Operand) => {
    const values = hasTwoValues ? [test.values[0] ?? value, test.values[1] ?? value] : [value];
    onChange({ ...test, values: values.with(hasTwoValues ? index : 0, value) });
  };
  return (hasTwoValues ? [0, 1] : [0]).map((index) => (
    <span key={index} className={classes.value}>
      {index === 1 && <span className={classes.separator}>{kind === 'two days' ? 'to' : 'and'}</span>}
      <Value
        {...props}
        kind={kind}
        index={index}
        label={hasTwoValues ? RANGE_LABELS[index] : undefined}
        setValue={setValue}
      />
    </span>
  ));
}

interface ValueProps extends ValuesProps {
  kind: ReturnType<typeof getValueKind>;
  index: number;
  label: string | undefined;
  setValue(index: number, value: Operand): void;
}

function Value(props: ValueProps) {
  const { test, index, kind, setValue, readableBlocks, variables, readOnly, onChange } = props;
  const value = test.values[index];
  const reference = typeof value === 'object' ? value : null;
  const sources = { blocks: readableBlocks, variables };
  const switchLabel = reference
    ? texts.conditionValues.compareWithFixedValue
    : texts.conditionValues.compareWithOther;

  function switchToConstant() {
    if (kind === 'number' || kind === 'two numbers') setValue(index, 0);
    else if (kind === 'two days') setValue(index, '');
    else onChange({ ...test, values: [] });
  }

  return (
    <>
      {reference ? (
        <OperandField
          operand={reference}
          op={test.op}
          sources={sources}
          readOnly={readOnly}
          onChange={(operand) => setValue(index, operand)}
        />
      ) : (
        <Constant {...props} />
      )}
      {!readOnly && (
        <Tooltip label={switchLabel}>
          <ActionIcon
            size={32}
            aria-label={switchLabel}
            onClick={() =>
              reference ? switchToConstant() : setValue(index, createOperand(test.op, sources))
            }
          >
            <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

function Constant({ test, subject, index, kind, label, setValue, readOnly, onChange }: ValueProps) {
  const { content } = useEditing();
  const fieldProps = { size: 'sm' as const, disabled: readOnly, className: classes.values };
  const value = test.values[index];
  const constants = test.values.flatMap((item) => (typeof item === 'object' ? [] : [String(item)]));
  const formatter = new RuleFormatter(content);
  const choices = (subject?.choices ?? []).map((option) => ({
    value: option.choice,
    label: formatter.formatText(option.label) || texts.untitledOption,
  }));
  const removedChoices = constants.filter((constant) => !choices.some((choice) => choice.value === constant));
  const data = [...choices, ...removedChoices.map((item) => ({ value: item, label: texts.aRemovedOption }))];
  switch (kind) {
    case 'none':
      return null;
    case 'one choice':
      return (
        <Select
          {...fieldProps}
          aria-label={sharedTexts.answer}
          placeholder={texts.conditionValues.chooseAnswer}
          data={data}
          value={constants[0] ?? null}
          allowDeselect={false}
          {...buildSelectProps(data.length)}
          onChange={(choice) => choice !== null && setValue(index, choice)}
        />
      );
    case 'choices':
      return (
        <MultiSelect
          {...fieldProps}
          aria-label={texts.answers}
          placeholder={constants.length === 0 ? texts.conditionValues.chooseAnswers : undefined}
          data={data}
          value={constants}
          {...buildSelectProps(data.length)}
          onChange={(values) => onChange({ ...test, values })}
        />
      );
    case 'number':
    case 'two numbers':
      return (
        <NumberInput
          {...fieldProps}
          className={classes.numberInput}
          aria-label={label ?? sharedTexts.number}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => typeof next === 'number' && setValue(index, next)}
        />
      );
    case 'day':
    case 'two days':
      return (
        <TextInput
          {...fieldProps}
          className={classes.dateInput}
          type="date"
          aria-label={label ?? texts.conditionValues.date}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => setValue(index, event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextInput
          {...fieldProps}
          aria-label={sharedTexts.text}
          maxLength={test.op === 'matches' ? 200 : 2_000}
          value={typeof value === 'object' ? '' : String(value ?? '')}
          onChange={(event) => setValue(index, event.currentTarget.value)}
        />
      );
  }
}

import { ActionIcon, Select } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Operator, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import {
  createBlockTest,
  createVariableTest,
  kindOfTest,
  operatorsFor,
  subjectsOf,
  withOperator,
} from './rule-sources.ts';
import { ConditionValues } from './condition-values.tsx';
import { blockLabel, operatorLabel, RuleFormatter } from './condition-words.ts';
import { ParameterField } from './parameter-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

interface ConditionRowProps {
  test: Test;
  from: Block[];
  variables: Variable[];
  readOnly: boolean;
  onChange(test: Test): void;
  /** Null if the group is full. */
  onDuplicate: (() => void) | null;
  onRemove(): void;
}

const PARAMETER = 'parameter';

/** One test: what it reads, the operator, and the values. */
export function ConditionRow({ test, from, variables, readOnly, onChange, ...handlers }: ConditionRowProps) {
  const { content } = useEditing();
  const formatter = new RuleFormatter(content);
  const block = 'block' in test ? content.blocks.find((one) => one.id === test.block) : undefined;
  const subjects = subjectsOf(block);
  const part = 'block' in test ? test.part : '';
  const subject = subjects.find((one) => one.part === part) ?? (part === '' ? subjects[0] : undefined);
  const operators = operatorsFor(kindOfTest(test, subject, content.variables ?? []));
  // An operator that does not fit is still shown, and the review reports it.
  const offeredOperators = operators.includes(test.op) ? operators : [test.op, ...operators];
  const source = sourceOptions(test, { from, variables, block, formatter, content });
  const shared = {
    size: 'sm' as const,
    disabled: readOnly,
    allowDeselect: false,
    comboboxProps: { width: 'max-content' as const },
  };

  function changeSource(value: string | null) {
    if (value === null || value === source.value) return;
    const next = from.find((one) => value === `block ${one.id}`);
    const variable = variables.find((one) => value === `variable ${one.id}`);
    if (next) onChange(createBlockTest(next));
    else if (variable) onChange(createVariableTest(variable));
    else if (value === PARAMETER) onChange({ parameter: '', op: 'equals', values: [] });
  }

  return (
    <div className={classes.test}>
      <Select
        {...shared}
        className={classes.asked}
        aria-label={texts.conditionRow.questionOrVariable}
        data={source.data}
        value={source.value}
        error={!source.known}
        searchable={from.length + variables.length > 8}
        onChange={changeSource}
      />
      {'parameter' in test && (
        <ParameterField
          name={test.parameter}
          readOnly={readOnly}
          onChange={(parameter) => onChange({ ...test, parameter })}
        />
      )}
      {'block' in test && subjects.length > 1 && (
        <Select
          {...shared}
          aria-label={texts.conditionRow.rowOrItem}
          data={subjects.map((one) => ({
            value: one.part,
            label: formatter.words(one.label) || texts.conditionRow.theAnswer,
          }))}
          value={test.part}
          error={!subject}
          onChange={(next) => next !== null && onChange({ ...test, part: next, values: [] })}
        />
      )}
      <Select
        {...shared}
        className={classes.operator}
        aria-label={texts.conditionRow.comparison}
        data={offeredOperators.map((op) => ({ value: op, label: operatorLabel(op, 'block' in test) }))}
        value={test.op}
        onChange={(op) => op && onChange(withOperator(test, op as Operator))}
      />
      <ConditionValues
        test={test}
        subject={subject}
        from={from}
        variables={variables}
        readOnly={readOnly}
        onChange={onChange}
      />
      {!readOnly && (
        <span className={classes.tools}>
          {handlers.onDuplicate && (
            <ActionIcon
              size={32}
              aria-label={texts.conditionRow.duplicateThisCondition}
              onClick={handlers.onDuplicate}
            >
              <IconCopy size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            size={32}
            aria-label={texts.conditionRow.removeThisCondition}
            onClick={handlers.onRemove}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      )}
      {test.op === 'matches' && <p className={classes.hint}>{texts.conditionRow.patternHint}</p>}
    </div>
  );
}

/** Options of what a test can read, including the current one even if it is not available. */
function sourceOptions(
  test: Test,
  context: Pick<ConditionRowProps, 'from' | 'variables'> & {
    block: Block | undefined;
    formatter: RuleFormatter;
    content: Parameters<typeof blockLabel>[1];
  },
) {
  const { from, variables, formatter, content } = context;
  const answerItems = from.map((one) => ({ value: `block ${one.id}`, label: blockLabel(one, content) }));
  const variableItems = variables.map((one) => ({
    value: `variable ${one.id}`,
    label: formatter.variable(one.id),
  }));
  const value =
    'block' in test ? `block ${test.block}` : 'variable' in test ? `variable ${test.variable}` : PARAMETER;
  const known = value === PARAMETER || [...answerItems, ...variableItems].some((one) => one.value === value);
  if (!known && 'block' in test)
    answerItems.unshift({
      value,
      label: context.block
        ? texts.conditionRow.notAvailableHere(blockLabel(context.block, content))
        : texts.conditionRow.aRemovedBlock,
    });
  if (!known && 'variable' in test)
    variableItems.unshift({ value, label: texts.conditionRow.removedOrLaterVariable });
  const data = [
    { group: texts.answers, items: answerItems },
    { group: sharedTexts.variables, items: variableItems },
    { group: sharedTexts.link, items: [{ value: PARAMETER, label: texts.aUrlParameter }] },
  ];
  return { data: data.filter(({ items }) => items.length > 0), value, known };
}

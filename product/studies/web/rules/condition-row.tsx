import { ActionIcon, Select } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Operator, Test } from '../../logic/condition.ts';
import type { Block, Variable } from '../../study.ts';
import { freshTest, freshVariableTest, kindAsked, operatorsFor, subjectsOf, withOperator } from './asked.ts';
import { ConditionValues } from './condition-values.tsx';
import { calledBlock, operatorLabel, RuleFormatter } from './condition-words.ts';
import { ParameterField } from './parameter-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';

interface ConditionRowProps {
  test: Test;
  from: Block[];
  variables: Variable[];
  readOnly: boolean;
  onChange(test: Test): void;
  /** Null where there is no room for more. */
  onDuplicate: (() => void) | null;
  onRemove(): void;
}

const PARAMETER = 'parameter';

/** One test: what is asked, how it is compared, and with what. */
export function ConditionRow({ test, from, variables, readOnly, onChange, ...does }: ConditionRowProps) {
  const { content } = useEditing();
  const words = new RuleFormatter(content);
  const block = 'block' in test ? content.blocks.find((one) => one.id === test.block) : undefined;
  const subjects = subjectsOf(block);
  const part = 'block' in test ? test.part : '';
  const subject = subjects.find((one) => one.part === part) ?? (part === '' ? subjects[0] : undefined);
  const operators = operatorsFor(kindAsked(test, subject, content.variables ?? []));
  // What does not fit is shown as it stands, and the review says so.
  const offered = operators.includes(test.op) ? operators : [test.op, ...operators];
  const asked = askedData(test, { from, variables, block, words, content });
  const shared = {
    size: 'sm' as const,
    disabled: readOnly,
    allowDeselect: false,
    comboboxProps: { width: 'max-content' as const },
  };

  function ask(value: string | null) {
    if (value === null || value === asked.value) return;
    const next = from.find((one) => value === `block ${one.id}`);
    const variable = variables.find((one) => value === `variable ${one.id}`);
    if (next) onChange(freshTest(next));
    else if (variable) onChange(freshVariableTest(variable));
    else if (value === PARAMETER) onChange({ parameter: '', op: 'equals', values: [] });
  }

  return (
    <div className={classes.test}>
      <Select
        {...shared}
        className={classes.asked}
        aria-label="Question or variable"
        data={asked.data}
        value={asked.value}
        error={!asked.known}
        searchable={from.length + variables.length > 8}
        onChange={ask}
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
          aria-label="Row or item"
          data={subjects.map((one) => ({ value: one.part, label: words.words(one.label) || 'The answer' }))}
          value={test.part}
          error={!subject}
          onChange={(next) => next !== null && onChange({ ...test, part: next, values: [] })}
        />
      )}
      <Select
        {...shared}
        className={classes.operator}
        aria-label="Comparison"
        data={offered.map((op) => ({ value: op, label: operatorLabel(op, 'block' in test) }))}
        value={test.op}
        onChange={(op) => op && onChange(withOperator(test, op as Operator))}
      />
      <ConditionValues {...{ test, subject, from, variables, readOnly, onChange }} />
      {!readOnly && (
        <span className={classes.tools}>
          {does.onDuplicate && (
            <ActionIcon size={32} aria-label="Duplicate this condition" onClick={does.onDuplicate}>
              <IconCopy size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon size={32} aria-label="Remove this condition" onClick={does.onRemove}>
            <IconX size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </span>
      )}
      {test.op === 'matches' && (
        <p className={classes.hint}>* stands for any characters, ? for exactly one.</p>
      )}
    </div>
  );
}

/** What can be asked, with what is asked now even when it may not be. */
function askedData(
  test: Test,
  given: Pick<ConditionRowProps, 'from' | 'variables'> & {
    block: Block | undefined;
    words: RuleFormatter;
    content: Parameters<typeof calledBlock>[1];
  },
) {
  const { from, variables, words, content } = given;
  const answers = from.map((one) => ({ value: `block ${one.id}`, label: calledBlock(one, content) }));
  const counted = variables.map((one) => ({ value: `variable ${one.id}`, label: words.variable(one.id) }));
  const value =
    'block' in test ? `block ${test.block}` : 'variable' in test ? `variable ${test.variable}` : PARAMETER;
  const known = value === PARAMETER || [...answers, ...counted].some((one) => one.value === value);
  if (!known && 'block' in test)
    answers.unshift({
      value,
      label: given.block ? `${calledBlock(given.block, content)} (not available here)` : 'A removed block',
    });
  if (!known && 'variable' in test) counted.unshift({ value, label: 'A removed or later variable' });
  const data = [
    { group: 'Answers', items: answers },
    { group: 'Variables', items: counted },
    { group: 'Link', items: [{ value: PARAMETER, label: 'A URL parameter' }] },
  ];
  return { data: data.filter(({ items }) => items.length > 0), value, known };
}

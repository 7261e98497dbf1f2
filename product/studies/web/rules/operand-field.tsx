import { Select } from '@mantine/core';
import type { Operand, Operator } from '../../logic/condition.ts';
import { operandsFor, type Askable } from './asked.ts';
import { RuleFormatter } from './condition-words.ts';
import { ParameterField } from './parameter-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';

export type Reference = Exclude<Operand, string | number>;

interface OperandFieldProps {
  operand: Reference;
  /** Of the comparison: only what can be compared so is offered. */
  op: Operator;
  from: Askable;
  readOnly: boolean;
  onChange(operand: Reference): void;
}

const PARAMETER = 'parameter';

/** An answer, a variable or a parameter of the address, as something to compare or count with. */
export function OperandField({ operand, op, from, readOnly, onChange }: OperandFieldProps) {
  const { content } = useEditing();
  const words = new RuleFormatter(content);
  const { subjects, variables } = operandsFor(op, from);
  const offered = new Map<string, Reference>([
    ...subjects.map(({ block, subject: { part } }) => pair({ block: block.id, part })),
    ...variables.map(({ id }) => pair({ variable: id })),
    [PARAMETER, { parameter: '' }],
  ]);
  const [value] = pair(operand);
  const known = offered.has(value);
  const items = (of: 'block' | 'variable') =>
    [...offered].flatMap(([key, one]) => (of in one ? [{ value: key, label: named(one, words) }] : []));
  const data = [
    ...(known ? [] : [{ group: 'Not available here', items: [{ value, label: named(operand, words) }] }]),
    { group: 'Answers', items: items('block') },
    { group: 'Variables', items: items('variable') },
    { group: 'Link', items: [{ value: PARAMETER, label: 'A URL parameter' }] },
  ].filter((group) => group.items.length > 0);
  return (
    <>
      <Select
        size="sm"
        className={classes.values}
        aria-label="Compare with"
        data={data}
        value={value}
        error={!known}
        allowDeselect={false}
        disabled={readOnly}
        searchable={offered.size > 8}
        comboboxProps={{ width: 'max-content' }}
        onChange={(key) => {
          const next = key === null || key === value ? undefined : offered.get(key);
          if (next) onChange(next);
        }}
      />
      {'parameter' in operand && (
        <ParameterField
          name={operand.parameter}
          readOnly={readOnly}
          onChange={(parameter) => onChange({ parameter })}
        />
      )}
    </>
  );
}

function pair(operand: Reference): [string, Reference] {
  if ('block' in operand) return [`block ${operand.block} ${operand.part}`, operand];
  return ['variable' in operand ? `variable ${operand.variable}` : PARAMETER, operand];
}

const named = (one: Reference, words: RuleFormatter) =>
  'block' in one ? words.part(one.block, one.part) : words.operand(one);

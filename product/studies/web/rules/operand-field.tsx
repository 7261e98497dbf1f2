import { Select } from '@mantine/core';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { Operand, Operator } from '../../logic/condition.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import {
  listOperands,
  listTypedAttributes,
  listTypedFields,
  type RuleSources,
  type TypedParameter,
} from './rule-sources.ts';
import { RuleFormatter } from './rule-formatter.ts';
import { ParameterField } from './parameter-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { useAttributes } from './use-attributes.ts';

type OperandReference = Exclude<Operand, string | number>;

interface OperandFieldProps {
  operand: OperandReference;
  /** The operator, which limits the operands that are offered. */
  op: Operator;
  sources: RuleSources;
  readOnly: boolean;
  onChange(operand: OperandReference): void;
}

const PARAMETER = 'parameter';

/** Chooses an answer, a variable, an attribute or a URL parameter as an operand. */
export function OperandField({ operand, op, sources, readOnly, onChange }: OperandFieldProps) {
  const { content } = useEditing();
  const formatter = new RuleFormatter(content);
  const { attributes, declare } = useAttributes();
  const { subjects, variables, parameters: fields } = listOperands(op, sources, listTypedFields(content));
  const { parameters: typedAttributes } = listOperands(op, sources, listTypedAttributes(attributes));
  const typed = [...fields, ...typedAttributes];
  const isTyped = (parameter: string) =>
    parameter.startsWith(ATTRIBUTE_PREFIX) || fields.some(({ name }) => name === parameter);
  const operands = new Map<string, OperandReference>([
    ...subjects.map(({ block, subject: { part } }) => createEntry({ block: block.id, part })),
    ...variables.map(({ id }) => createEntry({ variable: id })),
    ...typed.map(({ name }): [string, OperandReference] => [`${PARAMETER} ${name}`, { parameter: name }]),
    [PARAMETER, { parameter: '' }],
  ]);
  const value =
    'parameter' in operand && isTyped(operand.parameter)
      ? `${PARAMETER} ${operand.parameter}`
      : createEntry(operand)[0];
  const isAvailable = operands.has(value);
  const listItems = (kind: 'block' | 'variable') =>
    [...operands].flatMap(([key, one]) =>
      kind in one ? [{ value: key, label: formatOperandLabel(one, formatter) }] : [],
    );
  const listTyped = (parameters: TypedParameter[]) =>
    parameters.map(({ name, label }) => ({ value: `${PARAMETER} ${name}`, label }));
  const data = [
    ...(isAvailable
      ? []
      : [{ group: texts.notAvailable, items: [{ value, label: formatOperandLabel(operand, formatter) }] }]),
    { group: texts.answers, items: listItems('block') },
    { group: sharedTexts.variables, items: listItems('variable') },
    { group: sharedTexts.hiddenFields, items: listTyped(fields) },
    { group: sharedTexts.attributes, items: listTyped(typedAttributes) },
    { group: sharedTexts.link, items: [{ value: PARAMETER, label: texts.aUrlParameter }] },
  ].filter((group) => group.items.length > 0);
  return (
    <>
      <Select
        size="sm"
        className={classes.values}
        aria-label={texts.compareWith}
        data={data}
        value={value}
        error={!isAvailable}
        allowDeselect={false}
        disabled={readOnly}
        {...buildSelectProps(operands.size)}
        comboboxProps={{ width: 'max-content' }}
        onChange={(key) => {
          const next = key === null || key === value ? undefined : operands.get(key);
          if (!next) return;
          if ('parameter' in next) declare(next.parameter);
          onChange(next);
        }}
      />
      {'parameter' in operand && !isTyped(operand.parameter) && (
        <ParameterField
          name={operand.parameter}
          readOnly={readOnly}
          onChange={(parameter) => onChange({ parameter })}
        />
      )}
    </>
  );
}

function createEntry(operand: OperandReference): [string, OperandReference] {
  if ('block' in operand) return [`block ${operand.block} ${operand.part}`, operand];
  return ['variable' in operand ? `variable ${operand.variable}` : PARAMETER, operand];
}

const formatOperandLabel = (one: OperandReference, formatter: RuleFormatter) =>
  'block' in one ? formatter.formatPart(one.block, one.part) : formatter.formatOperand(one);

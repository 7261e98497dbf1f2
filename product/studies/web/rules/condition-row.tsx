import { ActionIcon, Select } from '@mantine/core';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { buildSelectProps } from '#platform/ui/menus/build-select-props.ts';
import type { Operator, Test } from '../../logic/condition.ts';
import { findParameterSubject } from '../../hidden-fields.ts';
import { ATTRIBUTE_PREFIX } from '../../reserved-parameters.ts';
import type { Block, Variable } from '../../study.ts';
import {
  createBlockTest,
  createTypedTest,
  createVariableTest,
  getSourceKind,
  listOperators,
  listSubjects,
  listTypedAttributes,
  listTypedFields,
  changeOperator,
  type TypedParameter,
} from './rule-sources.ts';
import { ConditionValues } from './condition-values.tsx';
import { formatBlockLabel, getOperatorLabel, RuleFormatter } from './rule-formatter.ts';
import { ParameterField } from './parameter-field.tsx';
import classes from './rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';
import { useAttributes } from './use-attributes.ts';

interface ConditionRowProps {
  test: Test;
  readableBlocks: Block[];
  variables: Variable[];
  readOnly: boolean;
  onChange(test: Test): void;
  /** Null if the group is full. */
  onDuplicate: (() => void) | null;
  onRemove(): void;
}

const PARAMETER = 'parameter';

/** One test: what it reads, the operator, and the values. */
export function ConditionRow({
  test,
  readableBlocks,
  variables,
  readOnly,
  onChange,
  ...handlers
}: ConditionRowProps) {
  const { content } = useEditing();
  const formatter = new RuleFormatter(content);
  const block = 'block' in test ? content.blocks.find((candidate) => candidate.id === test.block) : undefined;
  const { attributes, declare } = useAttributes();
  const typedFields = listTypedFields(content);
  const typedAttributes = listTypedAttributes(attributes);
  const typed = 'parameter' in test ? findParameterSubject(content, test.parameter) : undefined;
  const isAttribute = 'parameter' in test && test.parameter.startsWith(ATTRIBUTE_PREFIX);
  const subjects = typed ? [typed] : listSubjects(block);
  const part = 'block' in test ? test.part : '';
  const subject =
    subjects.find((candidate) => candidate.part === part) ?? (part === '' ? subjects[0] : undefined);
  const operators = listOperators(getSourceKind(test, subject, content.variables ?? []), subject?.isSingle);
  // An operator that does not fit is still shown, and the review reports it.
  const offeredOperators = operators.includes(test.op) ? operators : [test.op, ...operators];
  const source = listSourceOptions(test, {
    readableBlocks,
    variables,
    typedFields,
    typedAttributes,
    isTyped: typed !== undefined || isAttribute,
    block,
    formatter,
    content,
  });
  const selectProps = {
    size: 'sm' as const,
    disabled: readOnly,
    allowDeselect: false,
    comboboxProps: { width: 'max-content' as const },
  };

  function changeSource(value: string | null) {
    if (value === null || value === source.value) return;
    const nextBlock = readableBlocks.find((readableBlock) => value === `block ${readableBlock.id}`);
    const nextVariable = variables.find((variable) => value === `variable ${variable.id}`);
    const nextTyped = [...typedFields, ...typedAttributes].find(
      ({ name }) => value === `${PARAMETER} ${name}`,
    );
    if (nextTyped) {
      declare(nextTyped.name);
      onChange(createTypedTest(nextTyped));
    } else if (nextBlock) onChange(createBlockTest(nextBlock));
    else if (nextVariable) onChange(createVariableTest(nextVariable));
    else if (value === PARAMETER) onChange({ parameter: '', op: 'equals', values: [] });
  }

  return (
    <div className={classes.condition}>
      <Select
        {...selectProps}
        className={classes.source}
        aria-label={texts.conditionRow.questionOrVariable}
        data={source.data}
        value={source.value}
        error={!source.isAvailable}
        {...buildSelectProps(readableBlocks.length + variables.length)}
        onChange={changeSource}
      />
      {'parameter' in test && !typed && !isAttribute && (
        <ParameterField
          name={test.parameter}
          readOnly={readOnly}
          onChange={(parameter) => onChange({ ...test, parameter })}
        />
      )}
      {'block' in test && subjects.length > 1 && (
        <Select
          {...selectProps}
          aria-label={texts.conditionRow.rowOrItem}
          {...buildSelectProps(subjects.length)}
          data={subjects.map((item) => ({
            value: item.part,
            label: formatter.formatText(item.label) || texts.conditionRow.theAnswer,
          }))}
          value={test.part}
          error={!subject}
          onChange={(next) => next !== null && onChange({ ...test, part: next, values: [] })}
        />
      )}
      <Select
        {...selectProps}
        className={classes.operator}
        aria-label={texts.conditionRow.comparison}
        {...buildSelectProps(offeredOperators.length)}
        data={offeredOperators.map((op) => ({ value: op, label: getOperatorLabel(op, 'block' in test) }))}
        value={test.op}
        onChange={(op) => op && onChange(changeOperator(test, op as Operator))}
      />
      <ConditionValues
        test={test}
        subject={subject}
        readableBlocks={readableBlocks}
        variables={variables}
        readOnly={readOnly}
        onChange={onChange}
      />
      {!readOnly && (
        <span className={classes.tools}>
          {handlers.onDuplicate && (
            <ActionIcon
              data-once
              size={32}
              aria-label={texts.conditionRow.duplicateThisCondition}
              onClick={handlers.onDuplicate}
            >
              <IconCopy size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            data-once
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
function listSourceOptions(
  test: Test,
  context: Pick<ConditionRowProps, 'readableBlocks' | 'variables'> & {
    block: Block | undefined;
    typedFields: TypedParameter[];
    typedAttributes: TypedParameter[];
    /** Whether the test reads a hidden field or an attribute. */
    isTyped: boolean;
    formatter: RuleFormatter;
    content: Parameters<typeof formatBlockLabel>[1];
  },
) {
  const { readableBlocks, variables, formatter, content } = context;
  const blockItems = readableBlocks.map((readableBlock) => ({
    value: `block ${readableBlock.id}`,
    label: formatBlockLabel(readableBlock, content),
  }));
  const variableItems = variables.map((variable) => ({
    value: `variable ${variable.id}`,
    label: formatter.formatVariable(variable.id),
  }));
  const listItems = (parameters: TypedParameter[]) =>
    parameters.map(({ name, label }) => ({ value: `${PARAMETER} ${name}`, label }));
  const hiddenItems = listItems(context.typedFields);
  const attributeItems = listItems(context.typedAttributes);
  const value =
    'block' in test
      ? `block ${test.block}`
      : 'variable' in test
        ? `variable ${test.variable}`
        : context.isTyped
          ? `${PARAMETER} ${test.parameter}`
          : PARAMETER;
  const isKnown =
    value === PARAMETER ||
    [...blockItems, ...variableItems, ...hiddenItems, ...attributeItems].some((item) => item.value === value);
  if (!isKnown && 'block' in test)
    blockItems.unshift({
      value,
      label: context.block
        ? texts.conditionRow.notAvailableHere(formatBlockLabel(context.block, content))
        : texts.conditionRow.aRemovedBlock,
    });
  if (!isKnown && 'variable' in test)
    variableItems.unshift({ value, label: texts.conditionRow.removedOrLaterVariable });
  if (!isKnown && 'parameter' in test)
    attributeItems.unshift({ value, label: texts.conditionRow.aRemovedAttribute });
  const data = [
    { group: texts.answers, items: blockItems },
    { group: sharedTexts.variables, items: variableItems },
    { group: sharedTexts.hiddenFields, items: hiddenItems },
    { group: sharedTexts.attributes, items: attributeItems },
    { group: sharedTexts.link, items: [{ value: PARAMETER, label: texts.aUrlParameter }] },
  ];
  return { data: data.filter(({ items }) => items.length > 0), value, isAvailable: isKnown };
}

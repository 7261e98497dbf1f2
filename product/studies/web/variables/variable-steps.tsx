import { ActionIcon, Button, NumberInput, Select, TextInput, Tooltip } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import { newId } from '#product/blocks/block.ts';
import { findBlockType } from '#product/blocks/index.ts';
import type { Operand } from '../../logic/condition.ts';
import { VARIABLE_OPERATORS, type Variable, type VariableOperator } from '../../study.ts';
import { createOperand, createTest, type RuleSources } from '../rules/rule-sources.ts';
import { ConditionEditor } from '../rules/condition-editor.tsx';
import { OperandField } from '../rules/operand-field.tsx';
import rules from '../rules/rules.module.css';
import { useEditing } from '../editor/use-draft.ts';
import classes from './variables.module.css';
import { texts as sharedTexts } from '../shared/texts.ts';
import { texts } from './texts.ts';

type Step = Variable['steps'][number];

const OPERATOR_LABELS: Record<VariableOperator, string> = {
  set: texts.setTo,
  add: sharedTexts.add,
  subtract: texts.subtract,
  multiply: texts.multiplyBy,
  divide: texts.divideBy,
};
const MAX_STEPS = 500;

interface VariableStepsProps {
  variable: Variable;
  /** Earlier variables, the only ones that it can read. */
  earlierVariables: Variable[];
  onChange(steps: Step[]): void;
}

/** The steps of a variable, in order. */
export function VariableSteps({ variable, earlierVariables, onChange }: VariableStepsProps) {
  const { content, readOnly } = useEditing();
  const { steps, kind } = variable;
  const sources: RuleSources = {
    blocks: content.blocks.filter((block) => {
      const isInLoop = content.groups?.some((group) => group.loop && group.blocks.includes(block.id));
      return findBlockType(block.type)?.isQuestion && !isInLoop;
    }),
    variables: earlierVariables,
  };
  const updateStep = (step: Step, changes: Partial<Step>) =>
    onChange(steps.map((item) => (item === step ? { ...item, ...changes } : item)));

  const renderStep = (step: Step, grip: Grip) => (
    <div className={classes.step}>
      <div className={classes.stepFields}>
        {grip}
        {kind === 'number' ? (
          <Select
            size="sm"
            w={140}
            aria-label={texts.operation}
            data={VARIABLE_OPERATORS.map((op) => ({ value: op, label: OPERATOR_LABELS[op] }))}
            value={step.op}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(op) => op && updateStep(step, { op: op as VariableOperator })}
          />
        ) : (
          <span>{texts.setTo}</span>
        )}
        <OperandInput
          kind={kind}
          by={step.by}
          sources={sources}
          readOnly={readOnly}
          onChange={(by) => updateStep(step, { by })}
        />
        {!readOnly && (
          <ActionIcon
            data-once
            aria-label={texts.removeThisStep}
            onClick={() => onChange(steps.filter((candidate) => candidate !== step))}
          >
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {step.when ? (
        <ConditionEditor
          condition={step.when}
          readableBlocks={sources.blocks}
          variables={earlierVariables}
          readOnly={readOnly}
          onChange={(when) => updateStep(step, { when })}
        />
      ) : (
        <div className={rules.empty}>
          {texts.alwaysApplied}
          {!readOnly && (
            <Button
              data-once
              variant="subtle"
              size="compact-sm"
              onClick={() => updateStep(step, { when: createTest(sources) })}
            >
              {sharedTexts.addCondition}
            </Button>
          )}
        </div>
      )}
    </div>
  );

  return (
    <div className={classes.steps}>
      {steps.length > 0 && <h3>{texts.thenApply}</h3>}
      <SortableList
        ids={steps.map(({ id }) => id)}
        getName={(id) => `step ${steps.findIndex((candidate) => candidate.id === id) + 1}`}
        disabled={readOnly || steps.length < 2}
        onMove={(fromIndex, toIndex) =>
          onChange(steps.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, steps[fromIndex]!))
        }
      >
        {(id, grip) => {
          const step = steps.find((candidate) => candidate.id === id);
          return step ? renderStep(step, grip) : null;
        }}
      </SortableList>
      {!readOnly && steps.length < MAX_STEPS && (
        <div>
          <Button
            data-once
            className="at-text-edge"
            variant="subtle"
            size="compact-sm"
            onClick={() =>
              onChange([
                ...steps,
                kind === 'number'
                  ? { id: newId(), when: null, op: 'add', by: 1 }
                  : { id: newId(), when: null, op: 'set', by: '' },
              ])
            }
          >
            {texts.addStep}
          </Button>
        </div>
      )}
    </div>
  );
}

interface OperandInputProps {
  kind: Variable['kind'];
  by: Operand;
  sources: RuleSources;
  readOnly: boolean;
  onChange(by: Operand): void;
}

/** The operand of a step: a constant, or an answer, an earlier variable or a URL parameter. */
function OperandInput({ kind, by, sources, readOnly, onChange }: OperandInputProps) {
  const op = kind === 'number' ? 'eq' : 'equals';
  const switchLabel = typeof by === 'object' ? texts.useFixedValue : texts.useOtherValue;
  return (
    <>
      {typeof by === 'object' ? (
        <OperandField operand={by} op={op} sources={sources} readOnly={readOnly} onChange={onChange} />
      ) : kind === 'number' ? (
        <NumberInput
          size="sm"
          w={110}
          aria-label={sharedTexts.number}
          value={by}
          readOnly={readOnly}
          onChange={(value) => typeof value === 'number' && onChange(value)}
        />
      ) : (
        <TextInput
          size="sm"
          flex={1}
          aria-label={sharedTexts.text}
          maxLength={2_000}
          value={String(by)}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {!readOnly && (
        <Tooltip label={switchLabel}>
          <ActionIcon
            size={32}
            aria-label={switchLabel}
            onClick={() =>
              onChange(typeof by === 'object' ? (kind === 'number' ? 1 : '') : createOperand(op, sources))
            }
          >
            <IconArrowsExchange size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

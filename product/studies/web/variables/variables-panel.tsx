import { ActionIcon, Button, NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { notify } from '#platform/ui/feedback/notify.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { SortableList, type Grip } from '#platform/ui/sortable-list.tsx';
import { newId } from '#product/blocks/block.ts';
import { MAX_VARIABLES, type Variable } from '../../study.ts';
import { useProblems } from '../editor/study-frame.tsx';
import { InlineNotice } from '../editor/inline-notice.tsx';
import { useEditing } from '../editor/use-draft.ts';
import { computeExampleValues } from './compute-example-values.ts';
import { listVariableUses } from './list-variable-uses.ts';
import { AttributesSection } from './attributes-section.tsx';
import { HiddenFieldsSection } from './hidden-fields-section.tsx';
import { VariableSteps } from './variable-steps.tsx';
import classes from './variables.module.css';
import { texts } from './texts.ts';
import { texts as sharedTexts } from '../shared/texts.ts';

/** Variables computed from answers, such as a score or a segment. Each can only read those above it. */
export function VariablesPanel() {
  const { content, readOnly, edit } = useEditing();
  const problems = useProblems();
  const { variables = [] } = content;
  const [seed, setSeed] = useState(1);
  const deferredContent = useDeferredValue(content);
  const examples = useMemo(() => computeExampleValues(deferredContent, seed), [deferredContent, seed]);
  const findName = (id: string) =>
    variables.find((candidate) => candidate.id === id)?.name.trim() || texts.thisVariable;

  function addVariable() {
    const variable: Variable = { id: newId(), name: '', kind: 'number', start: 0, steps: [] };
    edit([{ do: 'variables', add: variable, after: variables.at(-1)?.id ?? null }]);
  }

  function moveVariable(fromIndex: number, toIndex: number) {
    const moved = variables[fromIndex];
    const otherVariables = variables.filter((candidate) => candidate !== moved);
    if (moved) edit([{ do: 'variables', move: moved.id, after: otherVariables[toIndex - 1]?.id ?? null }]);
  }

  const renderCard = (variable: Variable, grip: Grip) => (
    <VariableCard
      variable={variable}
      grip={grip}
      earlierVariables={variables.slice(0, variables.indexOf(variable))}
      problems={problems.filter(({ field }) => field === `variable:${variable.id}`)}
      example={examples.get(variable.id)}
    />
  );

  return (
    <div className={classes.panel}>
      <div>
        <h2>{sharedTexts.variables}</h2>
        <p className="muted">{texts.variablesExplained}</p>
      </div>
      <div className={classes.list}>
        <SortableList
          ids={variables.map(({ id }) => id)}
          getName={findName}
          disabled={readOnly || variables.length < 2}
          onMove={moveVariable}
        >
          {(id, grip) => {
            const variable = variables.find((candidate) => candidate.id === id);
            return variable ? renderCard(variable, grip) : null;
          }}
        </SortableList>
      </div>
      {variables.length === 0 && <p className="muted">{texts.noVariablesYet}</p>}
      <div className={classes.header}>
        {!readOnly && variables.length < MAX_VARIABLES && (
          <Button data-once variant="default" onClick={addVariable}>
            {texts.addVariable}
          </Button>
        )}
        {variables.length > 0 && (
          <Button variant="subtle" onClick={() => setSeed(seed + 1)}>
            {texts.tryOtherAnswers}
          </Button>
        )}
      </div>
      <HiddenFieldsSection />
      <AttributesSection />
    </div>
  );
}

interface VariableCardProps {
  variable: Variable;
  grip: Grip;
  earlierVariables: Variable[];
  problems: ReturnType<typeof useProblems>;
  /** The value of the variable with generated answers. */
  example?: number | string | undefined;
}

/** One variable: its name, kind, start and steps. */
export function VariableCard({ variable, grip, earlierVariables, problems, example }: VariableCardProps) {
  const { content, readOnly, edit } = useEditing();
  const { id, kind, start } = variable;
  const updateVariable = (changes: Partial<Omit<Variable, 'id'>>, field?: string) =>
    edit([{ do: 'variables', id, set: changes }], field && `${id}:${field}`);
  const label = variable.name.trim() || texts.thisVariable;

  async function deleteVariable() {
    const uses = listVariableUses(content, id);
    if (uses.length > 0) {
      const confirmed = await confirm({
        title: texts.confirmDelete(label),
        text: texts.usedBy(uses.join(', ')),
        action: texts.deleteVariable,
        variant: 'warning',
      });
      if (!confirmed) return;
    }
    const { variables = [] } = content;
    const after = variables[variables.indexOf(variable) - 1]?.id ?? null;
    edit([{ do: 'variables', remove: id }]);
    notify(texts.variableDeleted, { undo: () => edit([{ do: 'variables', add: variable, after }]) });
  }

  function changeKind(next: string) {
    if (next !== 'number' && next !== 'text') return;
    const steps = variable.steps.map((step) =>
      next === 'text'
        ? { ...step, op: 'set' as const, by: toTextOperand(step.by) }
        : { ...step, by: toNumberOperand(step.by) },
    );
    updateVariable({ kind: next, start: next === 'number' ? Number(start) || 0 : String(start), steps });
  }

  return (
    <section className={classes.card} aria-label={label} data-field={`variable:${id}`} tabIndex={-1}>
      <div className={classes.header}>
        {grip}
        <TextInput
          className={classes.name}
          aria-label={texts.variableName}
          placeholder={texts.nameSuchAsScore}
          maxLength={200}
          value={variable.name}
          readOnly={readOnly}
          onChange={(event) => updateVariable({ name: event.currentTarget.value }, 'name')}
        />
        <SegmentedControl
          size="xs"
          aria-label={texts.variableType}
          data={[
            { value: 'number', label: sharedTexts.number },
            { value: 'text', label: sharedTexts.text },
          ]}
          value={kind}
          disabled={readOnly}
          onChange={changeKind}
        />
        {!readOnly && (
          <ActionIcon data-once aria-label={texts.deleteNamed(label)} onClick={() => void deleteVariable()}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {problems.map((problem) => (
        <InlineNotice key={problem.message} problem={problem} />
      ))}
      {kind === 'number' ? (
        <NumberInput
          label={texts.startsAt}
          w={160}
          value={Number(start)}
          readOnly={readOnly}
          onChange={(value) => typeof value === 'number' && updateVariable({ start: value }, 'start')}
        />
      ) : (
        <TextInput
          label={texts.startsAs}
          description={texts.startHint}
          maxLength={2_000}
          value={String(start)}
          readOnly={readOnly}
          onChange={(event) => updateVariable({ start: event.currentTarget.value }, 'start')}
        />
      )}
      <VariableSteps
        variable={variable}
        earlierVariables={earlierVariables}
        onChange={(steps) => updateVariable({ steps }, 'steps')}
      />
      {example !== undefined && (
        <p className={classes.example}>
          {texts.exampleValue}{' '}
          <output>{example === '' ? texts.emptyExample : example.toLocaleString('en')}</output>
        </p>
      )}
    </section>
  );
}

/** Converts a constant to the other kind; references stay. */
const toTextOperand = (by: Variable['steps'][number]['by']) => (typeof by === 'number' ? String(by) : by);
const toNumberOperand = (by: Variable['steps'][number]['by']) =>
  typeof by === 'string' ? Number(by) || 0 : by;

import type { Condition, Operand } from './condition.ts';
import { listConditionVariables } from './condition.ts';
import { StudyIndex } from './study-index.ts';
import { listConditionProblems } from './review-rules.ts';
import type { Walkable } from './walk.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';

interface VariableProblem {
  severity: 'error' | 'warning';
  message: string;
  /** `variable:<id>`. */
  field: string;
}

/** Reviews a study's variables: their names, what their steps read, and steps that depend on each other. */
export function reviewVariables(content: Walkable, findType: FindTeamBlockType): VariableProblem[] {
  const studyIndex = new StudyIndex(content, findType);
  const variables = content.variables ?? [];
  const problems: VariableProblem[] = [];
  const names = new Set<string>();
  const earlierIds = new Set<string>();
  for (const variable of variables) {
    const field = `variable:${variable.id}`;
    const report = (message: string, severity: VariableProblem['severity'] = 'error') =>
      problems.push({ severity, message, field });
    const name = variable.name.trim();
    if (name === '') report('Give this variable a name.');
    else if (names.has(name.toLowerCase())) report(`Two variables are named ${name}. Rename one.`);
    names.add(name.toLowerCase());
    if (variable.kind === 'number' && !Number.isFinite(Number(variable.start)))
      report('Enter the number this variable starts at.');
    if (variable.steps.length === 0)
      report('This variable never changes. Add a step, or remove it.', 'warning');
    const messages = new Set<string>();
    for (const step of variable.steps) {
      const operandCondition = toCondition(step.by);
      for (const condition of [step.when, operandCondition])
        if (condition)
          for (const message of listConditionProblems(
            condition,
            { block: null, lastIndex: content.blocks.length },
            studyIndex,
          ))
            messages.add(message);
      for (const id of [...listConditionVariables(step.when), ...listConditionVariables(operandCondition)])
        if (id === variable.id || (studyIndex.getVariable(id) && !earlierIds.has(id)))
          messages.add('This variable uses itself or a later one. Use only variables above it.');
      if (variable.kind === 'number' && typeof step.by === 'string')
        messages.add('A step of this variable has no number. Enter one.');
      if (variable.kind === 'text' && step.op !== 'set')
        messages.add('A text can only be set, not calculated with.');
    }
    for (const message of messages) report(message);
    earlierIds.add(variable.id);
  }
  return problems;
}

/** The operand of a step as a test, so that it is reviewed like one. */
const toCondition = (operand: Operand): Condition | null =>
  typeof operand === 'object' ? { parameter: 'x', op: 'equals', values: [operand] } : null;

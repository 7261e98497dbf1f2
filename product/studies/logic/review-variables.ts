import type { Condition, Operand } from './condition.ts';
import { variablesAsked } from './condition.ts';
import { StudyIndex } from './study-index.ts';
import { problemsOf } from './review-rules.ts';
import type { Types, Walkable } from './walk.ts';

export interface VariableIssue {
  severity: 'error' | 'warning';
  message: string;
  /** `variable:<id>`. */
  place: string;
}

/** What is wrong with a study's variables: names, what their steps ask, and steps that wait for each other. */
export function reviewVariables(content: Walkable, types: Types): VariableIssue[] {
  const known = new StudyIndex(content, types);
  const variables = content.variables ?? [];
  const issues: VariableIssue[] = [];
  const names = new Set<string>();
  const before = new Set<string>();
  for (const variable of variables) {
    const place = `variable:${variable.id}`;
    const tell = (message: string, severity: VariableIssue['severity'] = 'error') =>
      issues.push({ severity, message, place });
    const name = variable.name.trim();
    if (name === '') tell('Give this variable a name.');
    else if (names.has(name.toLowerCase())) tell(`Two variables are named ${name}. Rename one.`);
    names.add(name.toLowerCase());
    if (variable.kind === 'number' && !Number.isFinite(Number(variable.start)))
      tell('Enter the number this variable starts at.');
    if (variable.steps.length === 0)
      tell('This variable never changes. Add a step, or remove it.', 'warning');
    const said = new Set<string>();
    for (const step of variable.steps) {
      const by = asCondition(step.by);
      for (const condition of [step.when, by])
        if (condition)
          for (const message of problemsOf(condition, { of: null, last: content.blocks.length }, known))
            if (condition === step.when || !message.includes('does not fit')) said.add(message);
      for (const id of [...variablesAsked(step.when), ...variablesAsked(by)])
        if (id === variable.id || (known.variableOf(id) && !before.has(id)))
          said.add('This variable uses itself or a later one. Use only variables above it.');
      if (variable.kind === 'number' && typeof step.by === 'string')
        said.add('A step of this variable has no number. Enter one.');
      if (variable.kind === 'text' && step.op !== 'set')
        said.add('A text can only be set, not calculated with.');
    }
    for (const message of said) tell(message);
    before.add(variable.id);
  }
  return issues;
}

/** What a step counts with, as a test that asks for it, so that the same is said of both. */
const asCondition = (by: Operand): Condition | null =>
  typeof by === 'object' ? { parameter: 'x', op: 'equals', values: [by] } : null;

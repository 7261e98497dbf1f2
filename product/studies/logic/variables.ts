import type { Id } from '../../blocks/block.ts';
import type { Variable, VariableOperator } from '../study.ts';
import { blocksAsked } from './condition.ts';
import { evaluateCondition, operandValue, type EvaluationContext } from './evaluate-condition.ts';

/**
 * Works variables out from answers and the address, in the order they stand in: a step that reads a variable that
 * stands later, or its own, reads nothing, so there is no way round in circles.
 */
export function variablesOf(
  variables: readonly Variable[],
  evaluation: Omit<EvaluationContext, 'variable'>,
): Map<Id, number | string> {
  const values = new Map<Id, number | string>();
  const known: EvaluationContext = { ...evaluation, variable: (id) => values.get(id) ?? null };
  for (const { id, kind, start, steps } of variables) {
    let value: number | string = kind === 'text' ? String(start) : Number(start);
    for (const step of steps) {
      if (step.when && !evaluateCondition(step.when, known)) continue;
      const by = operandValue(step.by, known);
      if (kind === 'text') value = by.words;
      else
        value = change(
          Number(value),
          step.op,
          by.numbers.reduce<number | null>((sum, one) => (sum ?? 0) + one, null),
        );
    }
    values.set(id, value);
  }
  return values;
}

/** A step by a number that nobody gave, or by zero where it divides, changes nothing. */
function change(value: number, op: VariableOperator, by: number | null): number {
  if (by === null || (op === 'divide' && by === 0)) return value;
  const changed = {
    set: by,
    add: value + by,
    subtract: value - by,
    multiply: value * by,
    divide: value / by,
  }[op];
  return Number.isFinite(changed) ? changed : value;
}

const read = new WeakMap<readonly Variable[], Id[]>();

/** Blocks whose answers variables read. */
export function blocksRead(variables: readonly Variable[]): Id[] {
  const known = read.get(variables);
  if (known) return known;
  const ids = variables.flatMap(({ steps }) =>
    steps.flatMap(({ when, by }) => [
      ...blocksAsked(when),
      ...(typeof by === 'object' && 'block' in by ? [by.block] : []),
    ]),
  );
  const each = [...new Set(ids)];
  read.set(variables, each);
  return each;
}

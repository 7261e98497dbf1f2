import type { Id } from '../../blocks/block.ts';
import type { Variable, VariableOperator } from '../study.ts';
import { listConditionBlocks } from './condition.ts';
import { evaluateCondition, evaluateOperand, type EvaluationContext } from './evaluate-condition.ts';

/**
 * Computes variables from answers and URL parameters, in their order. A step cannot read its
 * variable or a later one, so there are no cycles.
 */
export function computeVariables(
  variables: readonly Variable[],
  evaluation: Omit<EvaluationContext, 'variable'>,
): Map<Id, number | string> {
  const values = new Map<Id, number | string>();
  const context: EvaluationContext = { ...evaluation, variable: (id) => values.get(id) ?? null };
  for (const { id, kind, start, steps } of variables) {
    let value: number | string = kind === 'text' ? String(start) : Number(start);
    for (const step of steps) {
      if (step.when && !evaluateCondition(step.when, context)) continue;
      const operand = evaluateOperand(step.by, context);
      if (kind === 'text') value = operand.text;
      else
        value = applyStep(
          Number(value),
          step.op,
          operand.numbers.reduce<number | null>((sum, number) => (sum ?? 0) + number, null),
        );
    }
    values.set(id, value);
  }
  return values;
}

/** Applies a step. A missing operand and a division by zero leave the value unchanged. */
function applyStep(value: number, op: VariableOperator, operand: number | null): number {
  if (operand === null || (op === 'divide' && operand === 0)) return value;
  const changed = {
    set: operand,
    add: value + operand,
    subtract: value - operand,
    multiply: value * operand,
    divide: value / operand,
  }[op];
  return Number.isFinite(changed) ? changed : value;
}

const blocksByVariables = new WeakMap<readonly Variable[], Id[]>();

/** Blocks whose answers variables read. */
export function listBlocksReadByVariables(variables: readonly Variable[]): Id[] {
  const cached = blocksByVariables.get(variables);
  if (cached) return cached;
  const ids = variables.flatMap(({ steps }) =>
    steps.flatMap(({ when, by }) => [
      ...listConditionBlocks(when),
      ...(typeof by === 'object' && 'block' in by ? [by.block] : []),
    ]),
  );
  const blocks = [...new Set(ids)];
  blocksByVariables.set(variables, blocks);
  return blocks;
}

import type { Id } from '../../blocks/block.ts';
import type { Quota } from '../study.ts';
import { blocksAsked } from './condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import {
  createEvaluationContext,
  type Answers,
  type ResponseContext,
  type Types,
  type Walkable,
} from './walk.ts';

/** Quotas that a response counts for, by what its answers on the path say. */
export function quotasOf(
  quotas: readonly Quota[],
  content: Walkable,
  path: readonly Id[],
  answers: Answers,
  types: Types,
  context: ResponseContext,
): Quota[] {
  if (quotas.length === 0) return [];
  const evaluation = createEvaluationContext(content, new Set(path), answers, types, context.parameters);
  return quotas.filter((quota) => evaluateCondition(quota.when, evaluation));
}

/** Of these, those that an answer to `block` has just settled: everything they ask of the study is known. */
export function settledBy(
  quotas: readonly Quota[],
  block: Id,
  path: readonly Id[],
  answers: Answers,
): Quota[] {
  return quotas.filter((quota) => {
    const asked = blocksAsked(quota.when);
    return asked.includes(block) && asked.every((id) => path.includes(id) && answers.has(id));
  });
}

import type { Id } from '../../blocks/block.ts';
import type { Quota } from '../study.ts';
import { listConditionBlocks } from './condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';
import {
  createEvaluationContext,
  type Answers,
  type ResponseContext,
  type FindBlockType,
  type Walkable,
} from './walk.ts';

/** Quotas that a response counts for, by its answers on the path. */
export function matchQuotas(
  quotas: readonly Quota[],
  content: Walkable,
  path: readonly Id[],
  answers: Answers,
  findType: FindBlockType,
  context: ResponseContext,
): Quota[] {
  if (quotas.length === 0) return [];
  const evaluation = createEvaluationContext(content, new Set(path), answers, findType, context.parameters);
  return quotas.filter((quota) => evaluateCondition(quota.when, evaluation));
}

/** Quotas that the answer to `block` has decided: they read it, and all other answers they read are given. */
export function filterDecidedQuotas(
  quotas: readonly Quota[],
  block: Id,
  path: readonly Id[],
  answers: Answers,
): Quota[] {
  return quotas.filter((quota) => {
    const blocks = listConditionBlocks(quota.when);
    return blocks.includes(block) && blocks.every((id) => path.includes(id) && answers.has(id));
  });
}

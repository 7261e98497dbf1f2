import type { Id } from '../../blocks/block.ts';
import { computeVariables } from './variables.ts';
import {
  createEvaluationContext,
  type Answers,
  type ResponseContext,
  type FindBlockType,
  type Walkable,
} from './walk.ts';

/** Variables of a response by id, computed from the answers so far and the URL parameters. */
export function computeResponseVariables(
  content: Walkable,
  answersOnPath: Answers,
  findType: FindBlockType,
  context: ResponseContext,
): ReadonlyMap<Id, number | string> {
  const { variables = [] } = content;
  if (variables.length === 0) return new Map();
  const onPath = new Set(answersOnPath.keys());
  return computeVariables(
    variables,
    createEvaluationContext(content, onPath, answersOnPath, findType, context.parameters),
  );
}

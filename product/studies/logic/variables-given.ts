import type { Id } from '../../blocks/block.ts';
import { variablesOf } from './variables.ts';
import {
  createEvaluationContext,
  type Answers,
  type ResponseContext,
  type Types,
  type Walkable,
} from './walk.ts';

/** Variables of a response by id, as the answers given so far and its address make them. */
export function variablesGiven(
  content: Walkable,
  answersOnPath: Answers,
  types: Types,
  context: ResponseContext,
): ReadonlyMap<Id, number | string> {
  const { variables = [] } = content;
  if (variables.length === 0) return new Map();
  const onPath = new Set(answersOnPath.keys());
  return variablesOf(
    variables,
    createEvaluationContext(content, onPath, answersOnPath, types, context.parameters),
  );
}

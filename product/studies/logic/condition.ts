import type { Id } from '../../blocks/block.ts';

/** What a rule can ask of one answer. `choice`: facts; `number`: a fact's number; `text`: the words typed. */
export const OPERATORS = {
  choice: ['is', 'is_not', 'one_of', 'none_of', 'all_of'],
  number: ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'between'],
  text: ['contains', 'not_contains', 'equals'],
  any: ['answered', 'not_answered'],
} as const;

export type Operator =
  | (typeof OPERATORS.choice)[number]
  | (typeof OPERATORS.number)[number]
  | (typeof OPERATORS.text)[number]
  | (typeof OPERATORS.any)[number];

/** One question to one answer. */
export interface Test {
  block: Id;
  /** '' for the block itself, else a row or item. */
  part: string;
  op: Operator;
  /** Choices, numbers (one, or two for `between`) or one text. */
  values: (string | number)[];
}

/** A tree of AND and OR over tests. */
export type Condition = { all: Condition[] } | { any: Condition[] } | Test;

/** Every test in a condition, in reading order. */
export function testsOf(condition: Condition | null): Test[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(testsOf);
  if ('any' in condition) return condition.any.flatMap(testsOf);
  return [condition];
}

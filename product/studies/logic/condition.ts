import type { Id } from '../../blocks/block.ts';

/**
 * Operators by the kind of value. `choice`: chosen options and their number; `text`: typed text, a URL parameter or a
 * text variable; `date`: YYYY-MM-DD.
 */
export const OPERATORS = {
  choice: ['is', 'is_not', 'one_of', 'none_of', 'all_of', 'at_least', 'at_most'],
  number: ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'between'],
  text: ['contains', 'not_contains', 'equals', 'not_equals', 'starts_with', 'ends_with', 'matches'],
  date: ['on', 'before', 'after', 'within'],
  any: ['answered', 'not_answered'],
} as const;
export type Operator = (typeof OPERATORS)[keyof typeof OPERATORS][number];

/** The right side of a test: a constant, or the current value of an answer, a variable or a URL parameter. */
export type Operand =
  string | number | { block: Id; part: string } | { variable: Id } | { parameter: string };

interface Comparison {
  op: Operator;
  /** Choices, numbers or dates (one, or two for `between` and `within`), or one text. */
  values: Operand[];
}
/** A test of one answer. */
export interface BlockTest extends Comparison {
  block: Id;
  /** '' for the block itself, else a row or item. */
  part: string;
}
interface VariableTest extends Comparison {
  variable: Id;
}
/** A test of a URL parameter that the response started with. */
interface ParameterTest extends Comparison {
  parameter: string;
}
export type Test = BlockTest | VariableTest | ParameterTest;

/** A tree of AND and OR over tests. */
export type Condition = { all: Condition[] } | { any: Condition[] } | Test;

/** Every test in a condition, in reading order. */
export function listTests(condition: Condition | null): Test[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(listTests);
  if ('any' in condition) return condition.any.flatMap(listTests);
  return [condition];
}

/** Blocks whose answers a condition reads, on either side of its tests. */
export function listConditionBlocks(condition: Condition | null): Id[] {
  return listTests(condition).flatMap((test) => [
    ...('block' in test ? [test.block] : []),
    ...test.values.flatMap((value) => (typeof value === 'object' && 'block' in value ? [value.block] : [])),
  ]);
}

/** Variables a condition reads, on either side of its tests. */
export function listConditionVariables(condition: Condition | null): Id[] {
  return listTests(condition).flatMap((test) => [
    ...('variable' in test ? [test.variable] : []),
    ...test.values.flatMap((value) =>
      typeof value === 'object' && 'variable' in value ? [value.variable] : [],
    ),
  ]);
}

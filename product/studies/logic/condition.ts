import type { Id } from '../../blocks/block.ts';

/**
 * What a rule can ask. `choice`: which were chosen, and how many; `number`: a figure; `text`: the words typed, a
 * parameter of the address, a variable; `date`: a day, YYYY-MM-DD.
 */
export const OPERATORS = {
  choice: ['is', 'is_not', 'one_of', 'none_of', 'all_of', 'at_least', 'at_most'],
  number: ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'between'],
  text: ['contains', 'not_contains', 'equals', 'not_equals', 'starts_with', 'ends_with', 'matches'],
  date: ['on', 'before', 'after', 'within'],
  any: ['answered', 'not_answered'],
} as const;
export const ALL_OPERATORS = [
  ...OPERATORS.choice,
  ...OPERATORS.number,
  ...OPERATORS.text,
  ...OPERATORS.date,
  ...OPERATORS.any,
] as const;
export type Operator = (typeof ALL_OPERATORS)[number];

/** What is compared with: a constant, or what an answer, a variable or a parameter of the address says then. */
export type Operand =
  string | number | { block: Id; part: string } | { variable: Id } | { parameter: string };

interface Compares {
  op: Operator;
  /** Choices, numbers or days (one, or two for `between` and `within`), or one text. */
  values: Operand[];
}
/** One question to one answer. */
export interface BlockTest extends Compares {
  block: Id;
  /** '' for the block itself, else a row or item. */
  part: string;
}
export interface VariableTest extends Compares {
  variable: Id;
}
/** Of a parameter in the address that the response began with. */
export interface ParameterTest extends Compares {
  parameter: string;
}
export type Test = BlockTest | VariableTest | ParameterTest;

/** A tree of AND and OR over tests. */
export type Condition = { all: Condition[] } | { any: Condition[] } | Test;

/** Every test in a condition, in reading order. */
export function testsOf(condition: Condition | null): Test[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(testsOf);
  if ('any' in condition) return condition.any.flatMap(testsOf);
  return [condition];
}

/** Blocks whose answers a condition reads, on either side of its tests. */
export function blocksAsked(condition: Condition | null): Id[] {
  return testsOf(condition).flatMap((test) => [
    ...('block' in test ? [test.block] : []),
    ...test.values.flatMap((value) => (typeof value === 'object' && 'block' in value ? [value.block] : [])),
  ]);
}

/** Variables a condition reads, on either side of its tests. */
export function variablesAsked(condition: Condition | null): Id[] {
  return testsOf(condition).flatMap((test) => [
    ...('variable' in test ? [test.variable] : []),
    ...test.values.flatMap((value) =>
      typeof value === 'object' && 'variable' in value ? [value.variable] : [],
    ),
  ]);
}

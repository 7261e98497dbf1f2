import type { Id, ConditionSubject } from '../../blocks/block.ts';
import type { Block } from '../study.ts';
import { OPERATORS, listTests, type Condition, type Operand, type Operator, type Test } from './condition.ts';
import { StudyIndex } from './study-index.ts';
import { MAX_PATTERN_LENGTH } from './pattern.ts';
import type { TypeLookup, Walkable } from './walk.ts';

/** A problem in the logic of one block; place `showIf` or `skip:<id>`. */
export interface RuleIssue {
  severity: 'error' | 'warning';
  block: Id;
  message: string;
  place: string;
}

const choiceOps: readonly string[] = OPERATORS.choice;
const numberOps: readonly string[] = OPERATORS.number;
const textOps: readonly string[] = OPERATORS.text;
const dateOps: readonly string[] = OPERATORS.date;
const anyOps: readonly string[] = OPERATORS.any;

/** Reviews every rule of a study: what it reads must exist and come earlier, and its target must come later. */
export function reviewRules(content: Walkable, types: TypeLookup): RuleIssue[] {
  const known = new StudyIndex(content, types);
  return content.blocks.flatMap((block, index) => {
    const issues: RuleIssue[] = [];
    const report = (place: string, message: string) =>
      issues.push({ severity: 'error', block: block.id, message, place });
    if (block.showIf)
      for (const message of listConditionProblems(block.showIf, { of: block, last: index - 1 }, known))
        report('showIf', message);
    for (const rule of block.skips) {
      for (const message of listConditionProblems(rule.when, { of: block, last: index }, known))
        report(`skip:${rule.id}`, message);
      const message = 'end' in rule.to ? null : findSkipProblem(rule.to.block, block, known);
      if (message) report(`skip:${rule.id}`, message);
    }
    return issues;
  });
}

/** Why a rule cannot skip to a block, or null. */
export function findSkipProblem(target: Id, from: Block, known: StudyIndex): string | null {
  const to = known.placeOf(target);
  if (to === undefined) return 'This rule skips to a block that was removed. Choose another.';
  if (to <= known.placeOf(from.id)!) return 'This rule skips backwards. Choose a later block.';
  const group = known.groupOf(target);
  if (!group || group === known.groupOf(from.id)) return null;
  if (group.loop) return 'This rule skips into a loop. Choose a block after the loop.';
  return group.show === null ? null : 'This rule skips to a block that isn’t always shown. Choose another.';
}

/** The position of a condition: it can read blocks up to index `last`; `of` is null for a variable. */
export interface ConditionPosition {
  of: Block | null;
  last: number;
}

/** Messages about what is wrong with a condition at its position. */
export function listConditionProblems(
  condition: Condition,
  at: ConditionPosition,
  known: StudyIndex,
): string[] {
  const problems = new Set<string>();
  if (hasEmptyGroup(condition))
    problems.add('This rule has an empty condition group. Add a condition or remove it.');
  for (const test of listTests(condition)) {
    const problem = problemOf(test, at, known);
    if (problem) problems.add(problem);
  }
  return [...problems];
}

function hasEmptyGroup(condition: Condition): boolean {
  const group = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  return group !== null && (group.length === 0 || group.some(hasEmptyGroup));
}

function problemOf(test: Test, at: ConditionPosition, known: StudyIndex): string | null {
  for (const value of test.values) {
    const problem = operandProblem(value, at, known);
    if (problem) return problem;
  }
  if ('parameter' in test) {
    if (test.parameter.trim() === '') return 'Enter the name of the URL parameter.';
    return comparesText(test.op) || comparesNumber(test.op) ? valuesProblem(test, 'text') : WRONG_OPERATOR;
  }
  if ('variable' in test) {
    const variable = known.variableOf(test.variable);
    if (!variable) return 'This rule uses a variable that was removed. Choose another.';
    const fits = variable.kind === 'text' ? comparesText(test.op) : comparesNumber(test.op);
    return fits ? valuesProblem(test, variable.kind) : WRONG_OPERATOR;
  }
  const problem = blockProblem(test.block, at, known);
  if (problem) return problem;
  if (isAny(test.op)) return null;
  const subject = known.subjectsOf(test.block).find((one) => one.part === test.part);
  if (!subject) return 'This rule uses a row or item that was removed. Choose another.';
  return subjectProblem(test, subject);
}

/** Why a condition cannot read a block, or null. */
function blockProblem(block: Id, at: ConditionPosition, known: StudyIndex): string | null {
  const place = known.placeOf(block);
  if (place === undefined) return 'This rule uses a block that was removed. Choose another.';
  if (place > at.last) return 'This rule uses a later block. Choose an earlier one.';
  if (!known.typeOf(block)?.isQuestion) return 'This rule uses a block without answers. Choose a question.';
  const group = known.groupOf(block);
  const own = at.of ? known.groupOf(at.of.id) : undefined;
  if (group?.loop && group !== own)
    return 'This rule uses a question inside a loop, which has one answer per option. Choose another.';
  if (group?.shuffle && !group.loop && group === own && block !== at.of?.id)
    return 'This rule uses a block of the same randomised group, which may come later. Choose another.';
  return null;
}

function operandProblem(value: Operand, at: ConditionPosition, known: StudyIndex): string | null {
  if (typeof value !== 'object') return null;
  if ('block' in value) {
    const problem = blockProblem(value.block, at, known);
    if (problem) return problem;
    const parts = known.subjectsOf(value.block).map(({ part }) => part);
    return parts.includes(value.part)
      ? null
      : 'This rule compares with a row or item that was removed. Choose another.';
  }
  if ('variable' in value)
    return known.variableOf(value.variable)
      ? null
      : 'This rule compares with a variable that was removed. Choose another.';
  return value.parameter.trim() === '' ? 'Enter the name of the URL parameter to compare with.' : null;
}

const isAny = (op: Operator) => anyOps.includes(op);
const comparesText = (op: Operator) => textOps.includes(op) || isAny(op);
const comparesNumber = (op: Operator) => numberOps.includes(op) || isAny(op);

function subjectProblem(test: Test, subject: ConditionSubject): string | null {
  if (test.values.length === 0) return NO_VALUE;
  if (test.op === 'at_least' || test.op === 'at_most')
    return subject.kind === 'choice' ? valuesProblem(test, 'number') : WRONG_OPERATOR;
  if (choiceOps.includes(test.op)) {
    if (subject.kind === 'text' || subject.kind === 'date') return WRONG_OPERATOR;
    // A number without listed choices has no choices to compare with.
    const known = new Set(subject.choices.map(({ choice }) => choice));
    if (subject.kind === 'number' && known.size === 0) return WRONG_OPERATOR;
    return test.values.every((value) => typeof value === 'object' || known.has(String(value)))
      ? null
      : 'This rule uses an option that was removed. Choose another.';
  }
  if (numberOps.includes(test.op))
    return subject.kind === 'number' ? valuesProblem(test, 'number') : WRONG_OPERATOR;
  if (dateOps.includes(test.op))
    return subject.kind === 'date' ? valuesProblem(test, 'date') : WRONG_OPERATOR;
  return textOps.includes(test.op) && subject.kind === 'text' ? valuesProblem(test, 'text') : WRONG_OPERATOR;
}

/** Checks the constants that a test compares with. */
function valuesProblem(test: Test, kind: 'number' | 'text' | 'date'): string | null {
  if (isAny(test.op)) return null;
  const [first, second] = test.values;
  if (first === undefined) return NO_VALUE;
  const hasTwoLimits = test.op === 'between' || test.op === 'within';
  if (hasTwoLimits && second === undefined) return 'Enter both limits.';
  const constants = (hasTwoLimits ? [first, second] : [first]).filter((value) => typeof value !== 'object');
  if (numberOps.includes(test.op) || kind === 'number') {
    if (!constants.every((value) => typeof value === 'number' && Number.isFinite(value)))
      return hasTwoLimits ? 'Enter both limits.' : 'Enter a number.';
    return hasTwoLimits && Number(constants[0]) > Number(constants[1])
      ? 'The first limit is higher than the second.'
      : null;
  }
  if (kind === 'date') {
    if (!constants.every((value) => DAY_PATTERN.test(String(value)))) return 'Choose a date.';
    return hasTwoLimits && String(constants[0]) > String(constants[1])
      ? 'The first date is after the second.'
      : null;
  }
  if (constants.length > 0 && String(constants[0]).trim() === '') return 'Enter a text.';
  return test.op === 'matches' && String(constants[0] ?? '').length > MAX_PATTERN_LENGTH
    ? `A pattern has at most ${MAX_PATTERN_LENGTH} characters.`
    : null;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const NO_VALUE = 'Choose a value.';
const WRONG_OPERATOR = 'This comparison doesn’t fit the question. Choose another.';

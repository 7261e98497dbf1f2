import type { Id } from '../../blocks/block.ts';
import type { ConditionSubject } from '../../blocks/team-block.ts';
import type { Block } from '../study.ts';
import { ATTRIBUTE_PREFIX } from '../reserved-parameters.ts';
import { OPERATORS, listTests, type Condition, type Operand, type Operator, type Test } from './condition.ts';
import { StudyIndex } from './study-index.ts';
import { MAX_PATTERN_LENGTH } from './pattern.ts';
import type { Walkable } from './walk.ts';
import type { FindTeamBlockType } from '../../blocks/team-types.ts';

/** A problem in the logic of one block; field `showIf` or `skip:<id>`. */
export interface RuleProblem {
  severity: 'error' | 'warning';
  block: Id;
  message: string;
  field: string;
}

const CHOICE_OPERATORS: readonly string[] = OPERATORS.choice;
const NUMBER_OPERATORS: readonly string[] = OPERATORS.number;
const TEXT_OPERATORS: readonly string[] = OPERATORS.text;
const DATE_OPERATORS: readonly string[] = OPERATORS.date;
const ANSWER_OPERATORS: readonly string[] = OPERATORS.any;

/** Reviews every rule of a study: what it reads must exist and come earlier, and its target must come later. */
export function reviewRules(content: Walkable, findType: FindTeamBlockType): RuleProblem[] {
  const studyIndex = new StudyIndex(content, findType);
  return content.blocks.flatMap((block, index) => {
    const problems: RuleProblem[] = [];
    const report = (field: string, message: string) =>
      problems.push({ severity: 'error', block: block.id, message, field });
    if (block.showIf)
      for (const message of listConditionProblems(block.showIf, { block, lastIndex: index - 1 }, studyIndex))
        report('showIf', message);
    for (const rule of block.skips) {
      for (const message of listConditionProblems(rule.when, { block, lastIndex: index }, studyIndex))
        report(`skip:${rule.id}`, message);
      const message = 'end' in rule.to ? undefined : findSkipProblem(rule.to.block, block, studyIndex);
      if (message) report(`skip:${rule.id}`, message);
    }
    return problems;
  });
}

/** Why a rule cannot skip to a block, or undefined. */
export function findSkipProblem(targetId: Id, source: Block, studyIndex: StudyIndex): string | undefined {
  const targetIndex = studyIndex.indexOf(targetId);
  if (targetIndex === undefined) return 'This rule skips to a block that was removed. Choose another.';
  if (targetIndex <= studyIndex.indexOf(source.id)!)
    return 'This rule skips backwards. Choose a later block.';
  const group = studyIndex.getGroup(targetId);
  if (!group || group === studyIndex.getGroup(source.id)) return undefined;
  if (group.loop) return 'This rule skips into a loop. Choose a block after the loop.';
  return group.show === null
    ? undefined
    : 'This rule skips to a block that isn’t always shown. Choose another.';
}

/** The position of a condition: it can read blocks up to `lastIndex`; `block` is null for a variable or quota. */
interface ConditionPosition {
  block: Block | null;
  lastIndex: number;
}

/** Messages about what is wrong with a condition at its position. */
export function listConditionProblems(
  condition: Condition,
  position: ConditionPosition,
  studyIndex: StudyIndex,
): string[] {
  const problems = new Set<string>();
  if (hasEmptyGroup(condition))
    problems.add('This rule has an empty condition group. Add a condition or remove it.');
  for (const test of listTests(condition)) {
    const problem = findTestProblem(test, position, studyIndex);
    if (problem) problems.add(problem);
  }
  return [...problems];
}

function hasEmptyGroup(condition: Condition): boolean {
  const group = 'all' in condition ? condition.all : 'any' in condition ? condition.any : null;
  return group !== null && (group.length === 0 || group.some(hasEmptyGroup));
}

function findTestProblem(
  test: Test,
  position: ConditionPosition,
  studyIndex: StudyIndex,
): string | undefined {
  for (const value of test.values) {
    const problem = findOperandProblem(value, position, studyIndex);
    if (problem) return problem;
  }
  if ('parameter' in test) {
    if (test.parameter.trim() === '') return 'Enter the name of the URL parameter.';
    const subject = studyIndex.getParameterSubject(test.parameter);
    if (subject) return isAnswerOperator(test.op) ? undefined : findSubjectProblem(test, subject);
    if (test.parameter.startsWith(ATTRIBUTE_PREFIX)) return UNKNOWN_ATTRIBUTE;
    return comparesText(test.op) || comparesNumber(test.op)
      ? findValuesProblem(test, 'text')
      : WRONG_OPERATOR;
  }
  if ('variable' in test) {
    const variable = studyIndex.getVariable(test.variable);
    if (!variable) return 'This rule uses a variable that was removed. Choose another.';
    const fits = variable.kind === 'text' ? comparesText(test.op) : comparesNumber(test.op);
    return fits ? findValuesProblem(test, variable.kind) : WRONG_OPERATOR;
  }
  const problem = findBlockProblem(test.block, position, studyIndex);
  if (problem) return problem;
  if (isAnswerOperator(test.op)) return undefined;
  const subject = studyIndex.listSubjects(test.block).find((candidate) => candidate.part === test.part);
  if (!subject) return 'This rule uses a row or item that was removed. Choose another.';
  return findSubjectProblem(test, subject);
}

/** Why a condition cannot read a block, or undefined. */
function findBlockProblem(
  block: Id,
  position: ConditionPosition,
  studyIndex: StudyIndex,
): string | undefined {
  const blockIndex = studyIndex.indexOf(block);
  if (blockIndex === undefined) return 'This rule uses a block that was removed. Choose another.';
  if (blockIndex > position.lastIndex) return 'This rule uses a later block. Choose an earlier one.';
  if (!studyIndex.getType(block)?.isQuestion)
    return 'This rule uses a block without answers. Choose a question.';
  const group = studyIndex.getGroup(block);
  const ownGroup = position.block ? studyIndex.getGroup(position.block.id) : undefined;
  if (group?.loop && group !== ownGroup)
    return 'This rule uses a question inside a loop, which has one answer per option. Choose another.';
  if (group?.shuffle && !group.loop && group === ownGroup && block !== position.block?.id)
    return 'This rule uses a block of the same randomised group, which may come later. Choose another.';
  return undefined;
}

function findOperandProblem(
  value: Operand,
  position: ConditionPosition,
  studyIndex: StudyIndex,
): string | undefined {
  if (typeof value !== 'object') return undefined;
  if ('block' in value) {
    const problem = findBlockProblem(value.block, position, studyIndex);
    if (problem) return problem;
    const parts = studyIndex.listSubjects(value.block).map(({ part }) => part);
    return parts.includes(value.part)
      ? undefined
      : 'This rule compares with a row or item that was removed. Choose another.';
  }
  if ('variable' in value)
    return studyIndex.getVariable(value.variable)
      ? undefined
      : 'This rule compares with a variable that was removed. Choose another.';
  const { parameter } = value;
  if (parameter.startsWith(ATTRIBUTE_PREFIX) && !studyIndex.getParameterSubject(parameter))
    return UNKNOWN_ATTRIBUTE;
  return parameter.trim() === '' ? 'Enter the name of the URL parameter to compare with.' : undefined;
}

const isAnswerOperator = (op: Operator) => ANSWER_OPERATORS.includes(op);
const comparesText = (op: Operator) => TEXT_OPERATORS.includes(op) || isAnswerOperator(op);
const comparesNumber = (op: Operator) => NUMBER_OPERATORS.includes(op) || isAnswerOperator(op);

function findSubjectProblem(test: Test, subject: ConditionSubject): string | undefined {
  if (test.values.length === 0) return NO_VALUE;
  if (test.op === 'at_least' || test.op === 'at_most')
    return subject.kind === 'choice' ? findValuesProblem(test, 'number') : WRONG_OPERATOR;
  if (CHOICE_OPERATORS.includes(test.op)) {
    if (subject.kind === 'text' || subject.kind === 'date') return WRONG_OPERATOR;
    // A number without listed choices has no choices to compare with.
    const choices = new Set(subject.choices.map(({ choice }) => choice));
    if (subject.kind === 'number' && choices.size === 0) return WRONG_OPERATOR;
    return test.values.every((value) => typeof value === 'object' || choices.has(String(value)))
      ? undefined
      : 'This rule uses an option that was removed. Choose another.';
  }
  if (NUMBER_OPERATORS.includes(test.op))
    return subject.kind === 'number' ? findValuesProblem(test, 'number') : WRONG_OPERATOR;
  if (DATE_OPERATORS.includes(test.op))
    return subject.kind === 'date' ? findValuesProblem(test, 'date') : WRONG_OPERATOR;
  return TEXT_OPERATORS.includes(test.op) && subject.kind === 'text'
    ? findValuesProblem(test, 'text')
    : WRONG_OPERATOR;
}

/** Checks the constants that a test compares with. */
function findValuesProblem(test: Test, kind: 'number' | 'text' | 'date'): string | undefined {
  if (isAnswerOperator(test.op)) return undefined;
  const [first, second] = test.values;
  if (first === undefined) return NO_VALUE;
  const hasTwoLimits = test.op === 'between' || test.op === 'within';
  if (hasTwoLimits && second === undefined) return 'Enter both limits.';
  const constants = (hasTwoLimits ? [first, second] : [first]).filter((value) => typeof value !== 'object');
  if (NUMBER_OPERATORS.includes(test.op) || kind === 'number') {
    if (!constants.every((value) => typeof value === 'number' && Number.isFinite(value)))
      return hasTwoLimits ? 'Enter both limits.' : 'Enter a number.';
    return hasTwoLimits && Number(constants[0]) > Number(constants[1])
      ? 'The first limit is higher than the second.'
      : undefined;
  }
  if (kind === 'date') {
    if (!constants.every((value) => DAY_PATTERN.test(String(value)))) return 'Choose a date.';
    return hasTwoLimits && String(constants[0]) > String(constants[1])
      ? 'The first date is after the second.'
      : undefined;
  }
  if (constants.length > 0 && String(constants[0]).trim() === '') return 'Enter a text.';
  return test.op === 'matches' && String(constants[0] ?? '').length > MAX_PATTERN_LENGTH
    ? `A pattern has at most ${MAX_PATTERN_LENGTH} characters.`
    : undefined;
}

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const UNKNOWN_ATTRIBUTE = 'This rule uses an attribute that was removed from the study. Choose another.';
const NO_VALUE = 'Choose a value.';
const WRONG_OPERATOR = 'This comparison doesn’t fit the question. Choose another.';

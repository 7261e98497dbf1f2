import type { BlockType, Fact, Id } from '../../blocks/block.ts';
import { foldText } from '#platform/text/fold-text.ts';
import { readDigits } from '#platform/text/read-digits.ts';
import { matchesPattern } from './pattern.ts';
import type { Condition, Operand, Operator, Test } from './condition.ts';

/** An answer as conditions read it. */
export interface ConditionInput {
  answered: boolean;
  facts: Fact[];
  text: string;
  /** The text of one part, for a type whose parts have texts. */
  partText?: ((part: string) => string) | undefined;
}
export const NO_ANSWER: ConditionInput = { answered: false, facts: [], text: '' };

/** An answer that was given, as conditions read it. */
export const toConditionInput = (type: BlockType, config: unknown, value: unknown): ConditionInput => ({
  answered: true,
  facts: type.facts(config, value),
  text: type.freeText(config, value),
  partText: type.partText && ((part) => type.partText!(config, value, part)),
});

/** What conditions can read: answers on the path so far, variables computed from them, and URL parameters. */
export interface EvaluationContext {
  answer(block: Id): ConditionInput;
  /** Null: there is no variable with that id. */
  variable(id: Id): number | string | null;
  /** '' if the address has no parameter of that name. */
  parameter(name: string): string;
}

/** Whether a condition is true. The same function runs in the browser and on the server; the server decides. */
export function evaluateCondition(condition: Condition, evaluation: EvaluationContext): boolean {
  if ('all' in condition) return condition.all.every((child) => evaluateCondition(child, evaluation));
  if ('any' in condition) return condition.any.some((child) => evaluateCondition(child, evaluation));
  return evaluateTest(condition, evaluation);
}

/** One side of a comparison, in each form a test may need. */
interface OperandValue {
  answered: boolean;
  choices: string[];
  numbers: number[];
  text: string;
}

const readValue = (value: number | string | null): OperandValue => {
  const text = value === null ? '' : String(value);
  const number = text.trim() === '' ? Number.NaN : Number(readDigits(text));
  return {
    answered: text !== '',
    choices: text === '' ? [] : [text],
    numbers: Number.isFinite(number) ? [number] : [],
    text,
  };
};

function readAnswerPart(input: ConditionInput, part: string): OperandValue {
  const { answered, facts, text, partText } = input;
  const partValue = part === '' ? undefined : partText?.(part);
  const partFacts = facts.filter((fact) => fact.part === part);
  return {
    answered: answered && partValue !== '',
    // A number without an option is its own choice.
    choices: partFacts.map(({ choice, number }) =>
      choice === '' && number !== null ? String(number) : choice,
    ),
    numbers: partFacts.flatMap((fact) => (fact.number === null ? [] : [fact.number])),
    text: partValue ?? text,
  };
}

/** Evaluates one side of a test: an answer, a variable, a parameter of the address, or a constant. */
export function evaluateOperand(operand: Test | Operand, evaluation: EvaluationContext): OperandValue {
  if (typeof operand !== 'object') return readValue(operand);
  if ('block' in operand) return readAnswerPart(evaluation.answer(operand.block), operand.part);
  return readValue(
    'variable' in operand ? evaluation.variable(operand.variable) : evaluation.parameter(operand.parameter),
  );
}

function evaluateTest(test: Test, evaluation: EvaluationContext): boolean {
  const left = evaluateOperand(test, evaluation);
  const right = test.values.map((value) => evaluateOperand(value, evaluation));
  const chosen = new Set(left.choices);
  const choices = right.flatMap((side) => side.choices);
  const first = right[0]?.text ?? '';
  // An unanswered question passes only negative tests: "is not", "none of", "does not contain".
  switch (test.op) {
    case 'answered':
      return left.answered;
    case 'not_answered':
      return !left.answered;
    case 'is':
    case 'one_of':
      return choices.some((choice) => chosen.has(choice));
    case 'is_not':
    case 'none_of':
      return !choices.some((choice) => chosen.has(choice));
    case 'all_of':
      return choices.length > 0 && choices.every((choice) => chosen.has(choice));
    case 'at_least':
      return left.answered && chosen.size >= (right[0]?.numbers[0] ?? Number.NaN);
    case 'at_most':
      return left.answered && chosen.size <= (right[0]?.numbers[0] ?? Number.NaN);
    case 'contains':
      return foldText(left.text).includes(foldText(first));
    case 'not_contains':
      return !foldText(left.text).includes(foldText(first));
    case 'equals':
      return foldText(left.text).trim() === foldText(first).trim();
    case 'not_equals':
      return foldText(left.text).trim() !== foldText(first).trim();
    case 'starts_with':
      return left.answered && foldText(left.text).trim().startsWith(foldText(first).trim());
    case 'ends_with':
      return left.answered && foldText(left.text).trim().endsWith(foldText(first).trim());
    case 'matches':
      return left.answered && matchesPattern(first, left.text);
    case 'on':
    case 'before':
    case 'after':
    case 'within':
      return left.choices.some((day) => matchesDay(test.op, day, right));
    default:
      return left.numbers.some((number) => matchesNumber(test.op, number, right));
  }
}

/** Dates are written YYYY-MM-DD, so they can be compared as strings. */
function matchesDay(op: Operator, day: string, operands: OperandValue[]): boolean {
  const [from = '', to = ''] = operands.map((side) => side.choices[0] ?? side.text);
  if (from === '') return false;
  if (op === 'on') return day === from;
  if (op === 'before') return day < from;
  if (op === 'after') return day > from;
  return to !== '' && day >= from && day <= to;
}

function matchesNumber(op: Operator, number: number, operands: OperandValue[]): boolean {
  const [first = Number.NaN, second = Number.NaN] = operands.map((side) => side.numbers[0] ?? Number.NaN);
  switch (op) {
    case 'eq':
      return number === first;
    case 'neq':
      return number !== first && !Number.isNaN(first);
    case 'lt':
      return number < first;
    case 'lte':
      return number <= first;
    case 'gt':
      return number > first;
    case 'gte':
      return number >= first;
    case 'between':
      return number >= first && number <= second;
    default:
      return false;
  }
}

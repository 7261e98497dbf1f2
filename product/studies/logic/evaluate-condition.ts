import type { Fact, Id } from '../../blocks/block.ts';
import { matchesPattern } from './pattern.ts';
import type { Condition, Operand, Operator, Test } from './condition.ts';

/** An answer as conditions read it. */
export interface ConditionInput {
  answered: boolean;
  facts: Fact[];
  words: string;
}
export const NO_ANSWER: ConditionInput = { answered: false, facts: [], words: '' };

/** What conditions can read: answers on the path so far, variables computed from them, and URL parameters. */
export interface EvaluationContext {
  answer(block: Id): ConditionInput;
  /** Null: there is no variable with that id. */
  variable(id: Id): number | string | null;
  /** '' if the address has no parameter of that name. */
  parameter(name: string): string;
}

/** Whether a condition holds. The same function runs in the browser and on the server; the server decides. */
export function evaluateCondition(condition: Condition, evaluation: EvaluationContext): boolean {
  if ('all' in condition) return condition.all.every((one) => evaluateCondition(one, evaluation));
  if ('any' in condition) return condition.any.some((one) => evaluateCondition(one, evaluation));
  return evaluateTest(condition, evaluation);
}

/** One side of a comparison, in each form a test may need. */
interface Side {
  answered: boolean;
  choices: string[];
  numbers: number[];
  words: string;
}

const sideOfValue = (value: number | string | null): Side => {
  const words = value === null ? '' : String(value);
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return {
    answered: words !== '',
    choices: words === '' ? [] : [words],
    numbers: Number.isFinite(number) ? [number] : [],
    words,
  };
};

function sideOfAnswer({ answered, facts, words }: ConditionInput, part: string): Side {
  const own = facts.filter((fact) => fact.part === part);
  return {
    answered,
    // A number without an option is its own choice.
    choices: own.map(({ choice, number }) => (choice === '' && number !== null ? String(number) : choice)),
    numbers: own.flatMap((fact) => (fact.number === null ? [] : [fact.number])),
    words,
  };
}

/** Evaluates one side of a test: an answer, a variable, a parameter of the address, or a constant. */
export function evaluateOperand(operand: Test | Operand, evaluation: EvaluationContext): Side {
  if (typeof operand !== 'object') return sideOfValue(operand);
  if ('block' in operand) return sideOfAnswer(evaluation.answer(operand.block), operand.part);
  return sideOfValue(
    'variable' in operand ? evaluation.variable(operand.variable) : evaluation.parameter(operand.parameter),
  );
}

const lowerCase = (words: string) => words.toLocaleLowerCase('en');

function evaluateTest(test: Test, evaluation: EvaluationContext): boolean {
  const left = evaluateOperand(test, evaluation);
  const right = test.values.map((value) => evaluateOperand(value, evaluation));
  const chosen = new Set(left.choices);
  const choices = right.flatMap((side) => side.choices);
  const first = right[0]?.words ?? '';
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
      return lowerCase(left.words).includes(lowerCase(first));
    case 'not_contains':
      return !lowerCase(left.words).includes(lowerCase(first));
    case 'equals':
      return lowerCase(left.words).trim() === lowerCase(first).trim();
    case 'not_equals':
      return lowerCase(left.words).trim() !== lowerCase(first).trim();
    case 'starts_with':
      return left.answered && lowerCase(left.words).trim().startsWith(lowerCase(first).trim());
    case 'ends_with':
      return left.answered && lowerCase(left.words).trim().endsWith(lowerCase(first).trim());
    case 'matches':
      return left.answered && matchesPattern(first, left.words);
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
function matchesDay(op: Operator, day: string, right: Side[]): boolean {
  const [from = '', to = ''] = right.map((side) => side.choices[0] ?? side.words);
  if (from === '') return false;
  if (op === 'on') return day === from;
  if (op === 'before') return day < from;
  if (op === 'after') return day > from;
  return to !== '' && day >= from && day <= to;
}

function matchesNumber(op: Operator, number: number, right: Side[]): boolean {
  const [a = Number.NaN, b = Number.NaN] = right.map((side) => side.numbers[0] ?? Number.NaN);
  switch (op) {
    case 'eq':
      return number === a;
    case 'neq':
      return number !== a && !Number.isNaN(a);
    case 'lt':
      return number < a;
    case 'lte':
      return number <= a;
    case 'gt':
      return number > a;
    case 'gte':
      return number >= a;
    case 'between':
      return number >= a && number <= b;
    default:
      return false;
  }
}

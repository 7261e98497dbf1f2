import type { Fact, Id } from '../../blocks/block.ts';
import { matchesPattern } from './pattern.ts';
import type { Condition, Operand, Operator, Test } from './condition.ts';

/** What an answer says to rules. */
export interface ConditionInput {
  answered: boolean;
  facts: Fact[];
  words: string;
}
export const NO_ANSWER: ConditionInput = { answered: false, facts: [], words: '' };

/** What rules may read: answers on the path so far, variables worked out from them, and the address. */
export interface EvaluationContext {
  answer(block: Id): ConditionInput;
  /** Null: there is none of that id. */
  variable(id: Id): number | string | null;
  /** '' where the address has none of that name. */
  parameter(name: string): string;
}

/** Does a condition hold? The same function runs in the browser and on the server; the server decides. */
export function evaluateCondition(condition: Condition, evaluation: EvaluationContext): boolean {
  if ('all' in condition) return condition.all.every((one) => evaluateCondition(one, evaluation));
  if ('any' in condition) return condition.any.some((one) => evaluateCondition(one, evaluation));
  return passes(condition, evaluation);
}

/** One side of a comparison, read in each way a test may want it. */
interface Side {
  answered: boolean;
  choices: string[];
  numbers: number[];
  words: string;
}

const said = (value: number | string | null): Side => {
  const words = value === null ? '' : String(value);
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return {
    answered: words !== '',
    choices: words === '' ? [] : [words],
    numbers: Number.isFinite(number) ? [number] : [],
    words,
  };
};

function ofAnswer({ answered, facts, words }: ConditionInput, part: string): Side {
  const own = facts.filter((fact) => fact.part === part);
  return {
    answered,
    // A number without an option is what it says.
    choices: own.map(({ choice, number }) => (choice === '' && number !== null ? String(number) : choice)),
    numbers: own.flatMap((fact) => (fact.number === null ? [] : [fact.number])),
    words,
  };
}

function leftOf(test: Test, evaluation: EvaluationContext): Side {
  if ('block' in test) return ofAnswer(evaluation.answer(test.block), test.part);
  return said('variable' in test ? evaluation.variable(test.variable) : evaluation.parameter(test.parameter));
}

/** What an operand says now. */
export function operandValue(operand: Operand, evaluation: EvaluationContext): Side {
  if (typeof operand !== 'object') return said(operand);
  if ('block' in operand) return ofAnswer(evaluation.answer(operand.block), operand.part);
  return said(
    'variable' in operand ? evaluation.variable(operand.variable) : evaluation.parameter(operand.parameter),
  );
}

const folded = (words: string) => words.toLocaleLowerCase('en');

function passes(test: Test, evaluation: EvaluationContext): boolean {
  const left = leftOf(test, evaluation);
  const right = test.values.map((value) => operandValue(value, evaluation));
  const chosen = new Set(left.choices);
  const choices = right.flatMap((side) => side.choices);
  const first = right[0]?.words ?? '';
  // An unanswered question passes no test but the negative ones: "is not", "none of", "does not contain".
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
      return folded(left.words).includes(folded(first));
    case 'not_contains':
      return !folded(left.words).includes(folded(first));
    case 'equals':
      return folded(left.words).trim() === folded(first).trim();
    case 'not_equals':
      return folded(left.words).trim() !== folded(first).trim();
    case 'starts_with':
      return left.answered && folded(left.words).trim().startsWith(folded(first).trim());
    case 'ends_with':
      return left.answered && folded(left.words).trim().endsWith(folded(first).trim());
    case 'matches':
      return left.answered && matchesPattern(first, left.words);
    case 'on':
    case 'before':
    case 'after':
    case 'within':
      return left.choices.some((day) => onDay(test.op, day, right));
    default:
      return left.numbers.some((number) => compares(test.op, number, right));
  }
}

/** Days are written YYYY-MM-DD, so their order is that of their characters. */
function onDay(op: Operator, day: string, right: Side[]): boolean {
  const [from = '', to = ''] = right.map((side) => side.choices[0] ?? side.words);
  if (from === '') return false;
  if (op === 'on') return day === from;
  if (op === 'before') return day < from;
  if (op === 'after') return day > from;
  return to !== '' && day >= from && day <= to;
}

function compares(op: Operator, number: number, right: Side[]): boolean {
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

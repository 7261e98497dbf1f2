import {
  defineBlock,
  type Id,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
} from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';
import type { Text } from '../text.ts';

export interface ConstantSumConfig {
  items: Option[];
  /** The sum that the amounts must have, a whole number. */
  total: number;
  /** Unit of the total: "points", "€". */
  unit: Text;
  shuffle: boolean;
}
export interface ConstantSumAnswer {
  /** Item → its amount, a whole number; missing items got nothing. */
  parts: Record<Id, number>;
}

/** The part of a trace with the items that got more than 0. */
export const GIVEN_TRACE = '~given';

export const getAmount = ({ parts }: ConstantSumAnswer, id: Id): number =>
  Object.hasOwn(parts, id) ? (parts[id] ?? 0) : 0;

function check(config: ConstantSumConfig, { parts }: ConstantSumAnswer): AnswerProblem | null {
  const ids = new Set(config.items.map(({ id }) => id));
  const entries = Object.entries(parts);
  if (entries.length === 0) return { key: 'required' };
  let sum = 0;
  for (const [id, amount] of entries) {
    if (!ids.has(id)) return { key: 'not_an_option' };
    const problem = checkAmount(amount);
    if (problem) return problem;
    sum += amount;
  }
  return sum === config.total ? null : { key: 'wrong_total', limit: config.total };
}

function checkAmount(amount: number): AnswerProblem | null {
  if (Number.isNaN(amount)) return { key: 'not_a_number' };
  if (!Number.isInteger(amount)) return { key: 'not_a_whole_number' };
  return amount < 0 ? { key: 'too_small', limit: 0 } : null;
}

const checkFields = ({ items }: ConstantSumConfig, answer: ConstantSumAnswer | undefined): FieldProblem[] =>
  items.flatMap(({ id }) => {
    const problem = checkAmount(answer ? getAmount(answer, id) : 0);
    return problem ? [{ field: id, problem }] : [];
  });

/** What each item got, without the items that got nothing. */
export function listParts(
  config: ConstantSumConfig,
  answer: ConstantSumAnswer,
  localize: Localize,
): AnswerParts {
  const unit = localize(config.unit);
  return {
    ordered: false,
    items: config.items
      .filter(({ id }) => getAmount(answer, id) > 0)
      .map(({ id }) => ({
        label: getOptionLabel(config.items, id, localize),
        text: [String(getAmount(answer, id)), unit].filter(Boolean).join(' '),
      })),
  };
}

/**
 * A total divided among items. Every item has a number, even if it got nothing, so that its mean is of everyone who
 * answered. A trace counts the people who gave an item something.
 */
export const constantSum = defineBlock<ConstantSumConfig, ConstantSumAnswer>({
  id: 'constant-sum',
  isQuestion: true,
  check,
  checkFields,
  facts: ({ items }, answer) =>
    items.flatMap(({ id }) => {
      const number = getAmount(answer, id);
      const trace = { part: GIVEN_TRACE, choice: id, number: null };
      return [{ part: id, choice: '', number }, ...(number > 0 ? [trace] : [])];
    }),
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join(', '),
});

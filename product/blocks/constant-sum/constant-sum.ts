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
  /** The sum the parts must have, a whole number. */
  total: number;
  /** Unit of the total: "points", "€". */
  unit: Text;
  shuffle: boolean;
}
export interface ConstantSumAnswer {
  /** Item → its part, a whole number; missing items got nothing. */
  parts: Record<Id, number>;
}

export const getPart = ({ parts }: ConstantSumAnswer, id: Id): number =>
  Object.hasOwn(parts, id) ? (parts[id] ?? 0) : 0;

function check(config: ConstantSumConfig, { parts }: ConstantSumAnswer): AnswerProblem | null {
  const ids = new Set(config.items.map(({ id }) => id));
  const entries = Object.entries(parts);
  if (entries.length === 0) return { key: 'required' };
  let sum = 0;
  for (const [id, part] of entries) {
    if (!ids.has(id)) return { key: 'not_an_option' };
    const problem = checkPart(part);
    if (problem) return problem;
    sum += part;
  }
  return sum === config.total ? null : { key: 'wrong_total', limit: config.total };
}

function checkPart(part: number): AnswerProblem | null {
  if (Number.isNaN(part)) return { key: 'not_a_number' };
  if (!Number.isInteger(part)) return { key: 'not_a_whole_number' };
  return part < 0 ? { key: 'too_small', limit: 0 } : null;
}

const checkFields = ({ items }: ConstantSumConfig, answer: ConstantSumAnswer | undefined): FieldProblem[] =>
  items.flatMap(({ id }) => {
    const problem = checkPart(answer ? getPart(answer, id) : 0);
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
      .filter(({ id }) => getPart(answer, id) > 0)
      .map(({ id }) => ({
        label: getOptionLabel(config.items, id, localize),
        text: [String(getPart(answer, id)), unit].filter(Boolean).join(' '),
      })),
  };
}

/**
 * A total divided among items. Every item has a number, also one that got nothing, so that means cover everyone who
 * answered; a trace counts who gave an item something.
 */
export const constantSum = defineBlock<ConstantSumConfig, ConstantSumAnswer>({
  id: 'constant-sum',
  isQuestion: true,
  check,
  checkFields,
  facts: ({ items }, answer) =>
    items.flatMap(({ id }) => {
      const number = getPart(answer, id);
      const trace = { part: '~given', choice: id, number: null };
      return [{ part: id, choice: '', number }, ...(number > 0 ? [trace] : [])];
    }),
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join(', '),
});

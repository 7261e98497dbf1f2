import {
  countAnswers,
  defineBlock,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type AnswerProblem,
  type FieldProblem,
  type Localize,
} from '../block.ts';
import { summariseNumbers, findRemovedParts, filterTalliesByPart } from '../kit/summary/bars.ts';
import {
  findOptionLabel,
  createOptions,
  createOptionColumns,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { randomIntBetween } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';

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

const getPart = ({ parts }: ConstantSumAnswer, id: Id): number =>
  Object.hasOwn(parts, id) ? (parts[id] ?? 0) : 0;

/** `Finding.detail` of a constant sum. */
export interface ConstantSumDetail {
  /** Item → how many people gave it more than 0. */
  given: Record<Id, number>;
}

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

function review({ items, unit }: ConstantSumConfig, languages: string[]): ConfigProblem[] {
  return [
    ...reviewOptions(items, languages, { list: 'items', singular: 'item', min: 2 }),
    ...reviewText(unit, languages, { field: 'unit', missing: null, name: 'unit' }),
  ];
}

/** What each item got, without the items that got nothing. */
function listParts(config: ConstantSumConfig, answer: ConstantSumAnswer, localize: Localize): AnswerParts {
  const unit = localize(config.unit);
  return {
    ordered: false,
    items: config.items
      .filter(({ id }) => getPart(answer, id) > 0)
      .map(({ id }) => ({
        label: findOptionLabel(config.items, id, localize),
        text: [String(getPart(answer, id)), unit].filter(Boolean).join(' '),
      })),
  };
}

/**
 * A total divided among items. Every item has a number, also one that got nothing, so that means cover everyone who
 * answered; a trace counts who gave an item something. Cells: one column per item with its part, as label and as code.
 */
export const constantSum = defineBlock<ConstantSumConfig, ConstantSumAnswer>({
  id: 'constant-sum',
  version: 1,
  label: 'Constant sum',
  hint: 'Divide 100 points, or another total, among items.',
  menuSection: 'scales',
  playerFile: 'scales',
  family: 'options',
  isQuestion: true,
  hasLongAnswer: true,
  optionList: 'items',
  createConfig: (createId) => ({
    items: createOptions(3, createId),
    total: 100,
    unit: text('points'),
    shuffle: false,
  }),
  upgrade: (config) => config as ConstantSumConfig,
  check,
  checkFields,
  review,
  conditions: ({ items }) =>
    items.map(({ id, text: label }) => ({ part: id, label, kind: 'number', choices: [] })),
  facts: ({ items }, answer) =>
    items.flatMap(({ id }) => {
      const number = getPart(answer, id);
      const trace = { part: '~given', choice: id, number: null };
      return [{ part: id, choice: '', number }, ...(number > 0 ? [trace] : [])];
    }),
  freeText: () => '',
  summarise(config, tallies, numbers) {
    const ids = config.items.map(({ id }) => id);
    const options = { isWhole: true, scale: [0, config.total] as const };
    const giverCounts = filterTalliesByPart(tallies, '~given').map(({ choice, n }) => [choice, n]);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.items.map(({ id, text: label }) => summariseNumbers(id, label, numbers, options)),
        ...findRemovedParts(ids, numbers).map((id) => summariseNumbers(id, {}, numbers, options)),
      ],
      score: null,
      detail: { given: Object.fromEntries(giverCounts) } satisfies ConstantSumDetail,
    };
  },
  columns: ({ items }, localize) => createOptionColumns(items, localize),
  cells: ({ items }, answer) => items.map(({ id }) => getPart(answer, id)),
  createRandomAnswer({ items, total }, random) {
    const parts: Record<Id, number> = {};
    let remaining = total;
    items.forEach(({ id }, index) => {
      const part = index === items.length - 1 ? remaining : randomIntBetween(random, 0, remaining);
      if (part > 0) parts[id] = part;
      remaining -= part;
    });
    return { parts };
  },
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join(', '),
  listParts,
});

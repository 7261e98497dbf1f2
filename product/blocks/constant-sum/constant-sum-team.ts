import type { Id } from '../block.ts';
import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem } from '../team-block.ts';
import { createOptions, createOptionColumns, reviewOptions } from '../kit/options/options.ts';
import { randomIntBetween } from '../kit/random.ts';
import { summariseNumbers, findRemovedParts, filterTalliesByPart } from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text } from '../text.ts';
import {
  constantSum,
  GIVEN_TRACE,
  listParts,
  getAmount,
  type ConstantSumConfig,
  type ConstantSumAnswer,
} from './constant-sum.ts';
import * as schemas from './schema.ts';

/** `Finding.detail` of a constant sum. */
export interface ConstantSumDetail {
  /** Item → how many people gave it more than 0. */
  given: Record<Id, number>;
}

function review({ items, unit }: ConstantSumConfig, languages: string[]): ConfigProblem[] {
  return [
    ...reviewOptions(items, languages, { list: 'items', singular: 'item', min: 2 }),
    ...reviewText(unit, languages, { field: 'unit', missingMessage: null, name: 'unit' }),
  ];
}

/** Cells: one column per item with its amount, the same as label and as code. */
export const constantSumTeam = defineTeamBlock<ConstantSumConfig, ConstantSumAnswer>(constantSum, {
  schemas,
  version: 1,
  label: 'Constant sum',
  hint: 'Divide 100 points, or another total, among items.',
  menuSection: 'scales',
  playerFile: 'scales',
  family: 'options',
  hasLongAnswer: true,
  optionList: 'items',
  createConfig: (createId) => ({
    items: createOptions(3, createId),
    total: 100,
    unit: text('points'),
    shuffle: false,
  }),
  upgrade: (config) => config as ConstantSumConfig,
  review,
  conditions: ({ items }) =>
    items.map(({ id, text: label }) => ({ part: id, label, kind: 'number', choices: [] })),
  summarise(config, tallies, numbers) {
    const ids = config.items.map(({ id }) => id);
    const options = { isWhole: true, scale: [0, config.total] as const };
    const giverCounts = filterTalliesByPart(tallies, GIVEN_TRACE).map(({ choice, n }) => [choice, n]);
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
  cells: ({ items }, answer) => items.map(({ id }) => getAmount(answer, id)),
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
  listParts,
});

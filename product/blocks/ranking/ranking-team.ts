import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { getOptionLabel, createOptions, createOptionColumns, reviewOptions } from '../kit/options/options.ts';
import { toShuffled } from '../kit/random.ts';
import { summariseScores, findRemovedParts, listScaleChoices } from '../kit/summary/bars.ts';
import { ranking, countPlaces, type RankingConfig, type RankingAnswer } from './ranking.ts';
import * as schemas from './schema.ts';

/**
 * Not every participant ranks every item, so the groups of the finding differ in `n`. Cells: one column per item with its
 * place, or empty; the same for labels and codes.
 */
export const rankingTeam = defineTeamBlock<RankingConfig, RankingAnswer>(ranking, {
  schemas,
  version: 1,
  label: 'Ranking',
  hint: 'Put items in order, best first.',
  menuSection: 'scales',
  family: 'options',
  isCommon: true,
  optionList: 'items',
  createConfig: (createId) => ({ items: createOptions(3, createId), top: null, shuffle: true }),
  upgrade: (config) => config as RankingConfig,
  review({ items, top }, languages) {
    const problems = reviewOptions(items, languages, { list: 'items', singular: 'item', min: 2 });
    if (top !== null && top > items.length)
      problems.push({
        severity: 'warning',
        message: `Only ${items.length === 1 ? '1 item' : `${items.length} items`} can be ranked. Lower “Rank top”.`,
        field: 'top',
      });
    return problems;
  },
  conditions: (config) =>
    config.items.map(({ id, text }) => ({
      part: id,
      label: text,
      kind: 'number',
      choices: listScaleChoices(1, countPlaces(config)),
    })),
  summarise(config, tallies) {
    const placeChoices = listScaleChoices(1, countPlaces(config));
    const ids = config.items.map(({ id }) => id);
    return {
      ...countAnswers(tallies),
      groups: [
        ...config.items.map(({ id, text }) => summariseScores(id, text, placeChoices, tallies)),
        ...findRemovedParts(ids, tallies).map((id) => summariseScores(id, {}, placeChoices, tallies)),
      ],
      score: null,
    };
  },
  columns: ({ items }, localize) => createOptionColumns(items, localize),
  cells({ items }, { order }) {
    const placeById = new Map(order.map((id, index) => [id, index + 1]));
    return items.map(({ id }) => placeById.get(id) ?? null);
  },
  createRandomAnswer(config, random) {
    const order = toShuffled(
      random,
      config.items.map(({ id }) => id),
    ).slice(0, countPlaces(config));
    // A complete order is valid whether the block is required or not.
    return { order };
  },
  listParts: ({ items }, { order }, localize) => ({
    ordered: true,
    items: order.map((id) => ({ label: null, text: getOptionLabel(items, id, localize) })),
  }),
});

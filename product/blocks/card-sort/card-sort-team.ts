import type { Id } from '../block.ts';
import { countAnswers, type Tally } from '../statistics/finding.ts';
import { defineTeamBlock, type ConfigProblem, type ConditionSubject } from '../team-block.ts';
import { createOption, createOptions, createOptionColumns, reviewOptions } from '../kit/options/options.ts';
import { randomIntBetween, pickRandom } from '../kit/random.ts';
import {
  summariseScores,
  countBars,
  findRemovedParts,
  listScaleChoices,
  type Choice,
} from '../kit/summary/bars.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import {
  cardSort,
  listParts,
  formatCategoryName,
  CREATED_CATEGORY,
  hasFixedCategories,
  allowsNewCategories,
  type CardSortConfig,
  type CardSortAnswer,
} from './card-sort.ts';
import { computeCardSortDetail, PAIR_TRACE, PLACE_TRACE, type CardSortDetail } from './detail.ts';
import * as schemas from './schema.ts';
import { capitalise, normalizeName, type SortedGroup } from './sorting.ts';

export const MAX_CARDS = 60;
export const MAX_CATEGORIES = 20;

function listChoices(config: CardSortConfig): Choice[] {
  const fixedChoices = config.categories.map(({ id, text: label }) => ({ choice: id, label }));
  return allowsNewCategories(config)
    ? [...fixedChoices, { choice: CREATED_CATEGORY, label: text('Their own category') }]
    : fixedChoices;
}

function review(config: CardSortConfig, languages: string[]): ConfigProblem[] {
  const { cards, categories } = config;
  const problems = reviewOptions(cards, languages, { list: 'cards', singular: 'card', min: 2 });
  if (cards.length > MAX_CARDS)
    problems.push({
      severity: 'error',
      message: `Reduce the cards to ${MAX_CARDS}: more than that can’t be sorted with care.`,
      field: 'cards',
    });
  for (const { id, description } of cards)
    problems.push(
      ...reviewText(description, languages, {
        field: `description:${id}`,
        missingMessage: null,
        name: 'description of this card',
      }),
    );
  if (!hasFixedCategories(config)) return problems;
  const names = { list: 'categories', singular: 'category', plural: 'categories' };
  problems.push(...reviewOptions(categories, languages, { ...names, min: config.kind === 'closed' ? 2 : 1 }));
  if (categories.length > MAX_CATEGORIES)
    problems.push({
      severity: 'error',
      message: `Reduce the categories to ${MAX_CATEGORIES}.`,
      field: 'categories',
    });
  return problems;
}

function conditions(config: CardSortConfig): ConditionSubject[] {
  const categoryCount: ConditionSubject = {
    part: '',
    label: text('Categories created'),
    kind: 'number',
    choices: listScaleChoices(1, config.cards.length),
  };
  const placements = config.cards.map(({ id, text: label }): ConditionSubject => ({
    part: id,
    label,
    kind: 'choice',
    choices: listChoices(config),
    isSingle: true,
  }));
  return [
    ...(allowsNewCategories(config) ? [categoryCount] : []),
    ...(hasFixedCategories(config) ? placements : []),
  ];
}

/** The `n` of a card is how many people sorted it. */
function createPlacementGroup(config: CardSortConfig, part: Id, label: Text, tallies: Tally[]) {
  const bars = countBars(part, listChoices(config), tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

/**
 * Cells: one column per card with its category's label (by code: its id), or the name the participant typed. Typed
 * names are counted by `normalizeName` and exported as typed.
 */
export const cardSortTeam = defineTeamBlock<CardSortConfig, CardSortAnswer>(cardSort, {
  schemas,
  version: 1,
  label: 'Card sort',
  hint: 'Group cards into given categories or ones people create.',
  menuSection: 'methods',
  playerFile: 'sorts',
  hasNoPicture: true,
  createConfig: (createId) => ({
    kind: 'open',
    cards: createOptions(4, createId).map((card) => ({ ...card, description: {} })),
    categories: [createOption({}, createId), createOption({}, createId)],
    shuffle: true,
    requireAll: true,
  }),
  upgrade: (config) => config as CardSortConfig,
  review,
  conditions,
  pairs: { trace: PLACE_TRACE, part: PAIR_TRACE },
  summarise(config, tallies) {
    const ids = config.cards.map(({ id }) => id);
    const categoryCounts = allowsNewCategories(config)
      ? [summariseScores('', text('Categories created'), listScaleChoices(1, config.cards.length), tallies)]
      : [];
    const placements = hasFixedCategories(config)
      ? [
          ...config.cards.map(({ id, text: label }) => createPlacementGroup(config, id, label, tallies)),
          ...findRemovedParts(ids, tallies).map((id) => createPlacementGroup(config, id, {}, tallies)),
        ]
      : [];
    return {
      ...countAnswers(tallies),
      groups: [...categoryCounts, ...placements],
      score: null,
      detail: computeCardSortDetail(config, tallies),
    };
  },
  mergeNames: ({ groups }, merged) => {
    const targets = new Set(Object.values(merged));
    const rename = (typed: string) => {
      const name = normalizeName(typed);
      if (Object.hasOwn(merged, name)) return capitalise(merged[name]!);
      return targets.has(name) ? capitalise(name) : typed;
    };
    return {
      groups: groups.map((group) =>
        group.category === null ? { ...group, name: rename(group.name) } : group,
      ),
    };
  },
  removeTexts: ({ detail }) => ({ detail: { ...(detail as CardSortDetail), labels: [], more: 0 } }),
  columns: ({ cards }, localize) => createOptionColumns(cards, localize),
  cells(config, { groups }, format, localize) {
    const nameByCard = new Map(
      groups.flatMap((group) =>
        group.cards.map((card) => [
          card,
          format === 'code'
            ? (group.category ?? group.name.trim())
            : formatCategoryName(config, group, localize),
        ]),
      ),
    );
    return config.cards.map(({ id }) => nameByCard.get(id) ?? null);
  },
  createRandomAnswer(config, random) {
    const fixedGroups: SortedGroup[] = hasFixedCategories(config)
      ? config.categories.map(({ id }) => ({ category: id, name: '', cards: [] }))
      : [];
    const names = ['First things', 'Second things', 'Third things'].slice(0, randomIntBetween(random, 1, 3));
    const createdGroups: SortedGroup[] = allowsNewCategories(config)
      ? names.map((name) => ({ category: null, name, cards: [] }))
      : [];
    const groups = [...fixedGroups, ...createdGroups];
    for (const { id } of config.cards) pickRandom(random, groups).cards.push(id);
    return { groups: groups.filter(({ cards }) => cards.length > 0) };
  },
  listParts,
});

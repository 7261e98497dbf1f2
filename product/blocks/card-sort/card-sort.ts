import {
  countAnswers,
  defineBlock,
  type Fact,
  type Id,
  type ConfigProblem,
  type AnswerParts,
  type AnswerProblem,
  type Localize,
  type ConditionSubject,
  type Tally,
} from '../block.ts';
import {
  summariseScores,
  countBars,
  findRemovedParts,
  listScaleChoices,
  type Choice,
} from '../kit/summary/bars.ts';
import {
  findOptionLabel,
  createOption,
  createOptions,
  createOptionColumns,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { randomIntBetween, pickRandom } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import { computeCardSortDetail, PAIR_TRACE, PLACE_TRACE, type CardSortDetail } from './detail.ts';
import { capitalise, normalizeName, type SortedGroup } from './sorting.ts';

export interface Card extends Option {
  /** An explanation shown below the card's label; may be empty. */
  description: Text;
}
export interface CardSortConfig {
  /** Open: people create the categories. Closed: the study sets them. Hybrid: set, and people may add their own. */
  kind: 'open' | 'closed' | 'hybrid';
  cards: Card[];
  /** An open sort keeps them without showing them. */
  categories: Option[];
  shuffle: boolean;
  /** Whether every card must be sorted. */
  requireAll: boolean;
}
export interface CardSortAnswer {
  groups: SortedGroup[];
}

export const MAX_CARDS = 60;
export const MAX_CATEGORIES = 20;
/** The choice for a category that the participant created. */
const CREATED_CATEGORY = 'own';

const hasFixedCategories = ({ kind }: CardSortConfig): boolean => kind !== 'open';
const allowsNewCategories = ({ kind }: CardSortConfig): boolean => kind !== 'closed';

function listChoices(config: CardSortConfig): Choice[] {
  const fixedChoices = config.categories.map(({ id, text: label }) => ({ choice: id, label }));
  return allowsNewCategories(config)
    ? [...fixedChoices, { choice: CREATED_CATEGORY, label: text('Their own category') }]
    : fixedChoices;
}

function check(config: CardSortConfig, { groups }: CardSortAnswer): AnswerProblem | null {
  const sortedCardIds = groups.flatMap((group) => group.cards);
  if (sortedCardIds.length === 0) return { key: 'required' };
  const cardIds = new Set(config.cards.map(({ id }) => id));
  const categoryIds = new Set(hasFixedCategories(config) ? config.categories.map(({ id }) => id) : []);
  const usedCategoryIds = groups.flatMap(({ category }) => category ?? []);
  if (new Set(sortedCardIds).size < sortedCardIds.length || !sortedCardIds.every((id) => cardIds.has(id)))
    return { key: 'not_an_option' };
  if (
    new Set(usedCategoryIds).size < usedCategoryIds.length ||
    !usedCategoryIds.every((id) => categoryIds.has(id))
  )
    return { key: 'not_an_option' };
  if (!allowsNewCategories(config) && usedCategoryIds.length < groups.length) return { key: 'not_an_option' };
  if (groups.some((group) => group.category !== null && group.name !== '')) return { key: 'not_an_option' };
  const hasNameless = groups.some(
    (group) => group.category === null && group.cards.length > 0 && normalizeName(group.name) === '',
  );
  return hasNameless || (config.requireAll && sortedCardIds.length < cardIds.size)
    ? { key: 'incomplete' }
    : null;
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
        missing: null,
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

/**
 * The category of each card (closed and hybrid), how many categories have cards (open and hybrid), and as traces: each
 * card with its category's id or name, and the names people created with how many cards each has. Two categories with
 * the same name count as one.
 */
function facts(config: CardSortConfig, answer: CardSortAnswer): Fact[] {
  const cardFacts: Fact[] = [];
  const nonEmptyGroups = answer.groups.filter(({ cards }) => cards.length > 0);
  if (allowsNewCategories(config))
    cardFacts.push({ part: '', choice: String(nonEmptyGroups.length), number: nonEmptyGroups.length });
  const cardCountByLabel = new Map<string, number>();
  for (const { category, name, cards } of nonEmptyGroups) {
    const label = normalizeName(name);
    for (const card of cards) {
      if (hasFixedCategories(config))
        cardFacts.push({ part: card, choice: category ?? CREATED_CATEGORY, number: null });
      cardFacts.push({ part: PLACE_TRACE, choice: `${card} ${category ?? label}`, number: null });
    }
    if (category === null) cardCountByLabel.set(label, (cardCountByLabel.get(label) ?? 0) + cards.length);
  }
  for (const [label, size] of cardCountByLabel)
    cardFacts.push({ part: '~label', choice: label, number: size });
  return cardFacts;
}

/** The `n` of a card is how many people sorted it. */
function createPlacementGroup(config: CardSortConfig, part: Id, label: Text, tallies: Tally[]) {
  const bars = countBars(part, listChoices(config), tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

function listParts(config: CardSortConfig, { groups }: CardSortAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: groups
      .filter(({ cards }) => cards.length > 0)
      .map((group) => ({
        label: formatCategoryName(config, group, localize),
        text: group.cards.map((id) => findOptionLabel(config.cards, id, localize)).join(', '),
      })),
  };
}

const formatCategoryName = (
  config: CardSortConfig,
  { category, name }: SortedGroup,
  localize: Localize,
): string => (category === null ? name.trim() : findOptionLabel(config.categories, category, localize));

/**
 * Cards sorted into categories. Cells: one column per card with its category's label (by code: its id), or the name the
 * participant typed. Typed names are counted by `normalizeName` and exported as typed.
 */
export const cardSort = defineBlock<CardSortConfig, CardSortAnswer>({
  id: 'card-sort',
  version: 1,
  label: 'Card sort',
  hint: 'Group cards into given categories or ones people create.',
  menuSection: 'methods',
  playerFile: 'sorts',
  hasNoPicture: true,
  isQuestion: true,
  createConfig: (createId) => ({
    kind: 'open',
    cards: createOptions(4, createId).map((card) => ({ ...card, description: {} })),
    categories: [createOption({}, createId), createOption({}, createId)],
    shuffle: true,
    requireAll: true,
  }),
  upgrade: (config) => config as CardSortConfig,
  check,
  review,
  conditions,
  facts,
  pairs: { trace: PLACE_TRACE, part: PAIR_TRACE },
  freeText: () => '',
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
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
  listParts,
});

import {
  countsOf,
  defineBlock,
  type Fact,
  type Id,
  type Issue,
  type AnswerParts,
  type Problem,
  type Localize,
  type Subject,
  type Tally,
} from '../block.ts';
import { measuredGroup, barsOf, removedParts, scale, type Choice } from '../kit/summary/bars.ts';
import {
  labelOf,
  newOption,
  newOptions,
  optionColumns,
  reviewOptions,
  type Option,
} from '../kit/options/options.ts';
import { between, oneOf } from '../kit/random.ts';
import { reviewText } from '../review-text.ts';
import { text, type Text } from '../text.ts';
import { detailOf, PAIR_TRACE, PLACE_TRACE } from './detail.ts';
import { normalised, type SortedGroup } from './sorting.ts';

export interface Card extends Option {
  /** What helps to understand the card; may be empty. */
  description: Text;
}
export interface CardSortConfig {
  /** Open: people make the categories. Closed: they are given. Hybrid: given, and people may add their own. */
  kind: 'open' | 'closed' | 'hybrid';
  cards: Card[];
  /** Not shown in an open sort, but kept. */
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
/** The choice that stands for a category of the participant's own. */
const OWN = 'own';

const hasFixed = ({ kind }: CardSortConfig): boolean => kind !== 'open';
const hasOwn = ({ kind }: CardSortConfig): boolean => kind !== 'closed';

function choicesOf(config: CardSortConfig): Choice[] {
  const fixed = config.categories.map(({ id, text: label }) => ({ choice: id, label }));
  return hasOwn(config) ? [...fixed, { choice: OWN, label: text('Their own category') }] : fixed;
}

function check(config: CardSortConfig, { groups }: CardSortAnswer): Problem | null {
  const cards = groups.flatMap((group) => group.cards);
  if (cards.length === 0) return { key: 'required' };
  const known = new Set(config.cards.map(({ id }) => id));
  const categories = new Set(hasFixed(config) ? config.categories.map(({ id }) => id) : []);
  const fixed = groups.flatMap(({ category }) => category ?? []);
  if (new Set(cards).size < cards.length || !cards.every((id) => known.has(id)))
    return { key: 'not_an_option' };
  if (new Set(fixed).size < fixed.length || !fixed.every((id) => categories.has(id)))
    return { key: 'not_an_option' };
  if (!hasOwn(config) && fixed.length < groups.length) return { key: 'not_an_option' };
  if (groups.some((group) => group.category !== null && group.name !== '')) return { key: 'not_an_option' };
  const nameless = groups.some(
    (group) => group.category === null && group.cards.length > 0 && normalised(group.name) === '',
  );
  return nameless || (config.requireAll && cards.length < known.size) ? { key: 'incomplete' } : null;
}

function review(config: CardSortConfig, languages: string[]): Issue[] {
  const { cards, categories } = config;
  const issues = reviewOptions(cards, languages, { list: 'cards', one: 'card', least: 2 });
  if (cards.length > MAX_CARDS)
    issues.push({
      severity: 'error',
      message: `Reduce the cards to ${MAX_CARDS}: more than that can’t be sorted with care.`,
      place: 'cards',
    });
  for (const { id, description } of cards)
    issues.push(
      ...reviewText(description, languages, {
        place: `description:${id}`,
        missing: null,
        name: 'description of this card',
      }),
    );
  if (!hasFixed(config)) return issues;
  const names = { list: 'categories', one: 'category', many: 'categories' };
  issues.push(...reviewOptions(categories, languages, { ...names, least: config.kind === 'closed' ? 2 : 1 }));
  if (categories.length > MAX_CATEGORIES)
    issues.push({
      severity: 'error',
      message: `Reduce the categories to ${MAX_CATEGORIES}.`,
      place: 'categories',
    });
  return issues;
}

function conditions(config: CardSortConfig): Subject[] {
  const count: Subject = {
    part: '',
    label: text('Categories created'),
    kind: 'number',
    choices: scale(1, config.cards.length),
  };
  const placement = config.cards.map(({ id, text: label }): Subject => ({
    part: id,
    label,
    kind: 'choice',
    choices: choicesOf(config),
  }));
  return [...(hasOwn(config) ? [count] : []), ...(hasFixed(config) ? placement : [])];
}

/**
 * Where each card lies (closed and hybrid), how many categories hold cards (open and hybrid), and as traces: each card
 * with its category or the own name of it, and the own names with how many cards each has. Two own categories of one
 * person with the same name are one.
 */
function facts(config: CardSortConfig, answer: CardSortAnswer): Fact[] {
  const all: Fact[] = [];
  const filled = answer.groups.filter(({ cards }) => cards.length > 0);
  if (hasOwn(config)) all.push({ part: '', choice: String(filled.length), number: filled.length });
  const sizes = new Map<string, number>();
  for (const { category, name, cards } of filled) {
    const label = normalised(name);
    for (const card of cards) {
      if (hasFixed(config)) all.push({ part: card, choice: category ?? OWN, number: null });
      all.push({ part: PLACE_TRACE, choice: `${card} ${category ?? label}`, number: null });
    }
    if (category === null) sizes.set(label, (sizes.get(label) ?? 0) + cards.length);
  }
  for (const [label, size] of sizes) all.push({ part: '~label', choice: label, number: size });
  return all;
}

/** `n` of a card is the people who sorted it. */
function placement(config: CardSortConfig, part: Id, label: Text, tallies: Tally[]) {
  const bars = barsOf(part, choicesOf(config), tallies);
  return { part, label, n: bars.reduce((sum, bar) => sum + bar.n, 0), bars, mean: null, quartiles: null };
}

function list(config: CardSortConfig, { groups }: CardSortAnswer, localize: Localize): AnswerParts {
  return {
    ordered: false,
    items: groups
      .filter(({ cards }) => cards.length > 0)
      .map((group) => ({
        of: nameOf(config, group, localize),
        said: group.cards.map((id) => labelOf(config.cards, id, localize)).join(', '),
      })),
  };
}

const nameOf = (config: CardSortConfig, { category, name }: SortedGroup, localize: Localize): string =>
  category === null ? name.trim() : labelOf(config.categories, category, localize);

/**
 * Cards put into categories. Cells: one column per card with its category's words or the own name by label, the
 * category's id or the own name by code. Own names are counted by `normalised`, and told as they were typed.
 */
export const cardSort = defineBlock<CardSortConfig, CardSortAnswer>({
  id: 'card-sort',
  version: 1,
  label: 'Card sort',
  hint: 'Group cards into given categories or ones people create.',
  group: 'methods',
  isQuestion: true,
  fresh: (draw) => ({
    kind: 'open',
    cards: newOptions(4, draw).map((card) => ({ ...card, description: {} })),
    categories: [newOption({}, draw), newOption({}, draw)],
    shuffle: true,
    requireAll: true,
  }),
  upgrade: (config) => config as CardSortConfig,
  check,
  review,
  conditions,
  facts,
  pairs: { of: PLACE_TRACE, part: PAIR_TRACE },
  freeText: () => '',
  summarise(config, tallies) {
    const ids = config.cards.map(({ id }) => id);
    const counts = hasOwn(config)
      ? [measuredGroup('', text('Categories created'), scale(1, config.cards.length), tallies)]
      : [];
    const placements = hasFixed(config)
      ? [
          ...config.cards.map(({ id, text: label }) => placement(config, id, label, tallies)),
          ...removedParts(ids, tallies).map((id) => placement(config, id, {}, tallies)),
        ]
      : [];
    return {
      ...countsOf(tallies),
      groups: [...counts, ...placements],
      score: null,
      detail: detailOf(config, tallies),
    };
  },
  columns: ({ cards }, localize) => optionColumns(cards, localize),
  cells(config, { groups }, as, localize) {
    const named = new Map(
      groups.flatMap((group) =>
        group.cards.map((card) => [
          card,
          as === 'code' ? (group.category ?? group.name.trim()) : nameOf(config, group, localize),
        ]),
      ),
    );
    return config.cards.map(({ id }) => named.get(id) ?? null);
  },
  rehearse(config, random) {
    const fixed: SortedGroup[] = hasFixed(config)
      ? config.categories.map(({ id }) => ({ category: id, name: '', cards: [] }))
      : [];
    const names = ['First things', 'Second things', 'Third things'].slice(0, between(random, 1, 3));
    const own: SortedGroup[] = hasOwn(config)
      ? names.map((name) => ({ category: null, name, cards: [] }))
      : [];
    const groups = [...fixed, ...own];
    for (const { id } of config.cards) oneOf(random, groups).cards.push(id);
    return { groups: groups.filter(({ cards }) => cards.length > 0) };
  },
  formatAnswer: (config, answer, localize) =>
    list(config, answer, localize)
      .items.map(({ of, said }) => `${of}: ${said}`)
      .join('; '),
  list,
});

import { defineBlock, type Fact, type AnswerParts, type AnswerProblem, type Localize } from '../block.ts';
import { getOptionLabel, type Option } from '../kit/options/options.ts';
import type { Text } from '../text.ts';
import { PLACE_TRACE } from './detail.ts';
import { normalizeName, type SortedGroup } from './sorting.ts';

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

/** The choice for a category that the participant created. */
export const CREATED_CATEGORY = 'own';

export const hasFixedCategories = ({ kind }: CardSortConfig): boolean => kind !== 'open';
export const allowsNewCategories = ({ kind }: CardSortConfig): boolean => kind !== 'closed';

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

export function listParts(
  config: CardSortConfig,
  { groups }: CardSortAnswer,
  localize: Localize,
): AnswerParts {
  return {
    ordered: false,
    items: groups
      .filter(({ cards }) => cards.length > 0)
      .map((group) => ({
        label: formatCategoryName(config, group, localize),
        text: group.cards.map((id) => getOptionLabel(config.cards, id, localize)).join(', '),
      })),
  };
}

export const formatCategoryName = (
  config: CardSortConfig,
  { category, name }: SortedGroup,
  localize: Localize,
): string => (category === null ? name.trim() : getOptionLabel(config.categories, category, localize));

/** Cards sorted into categories. */
export const cardSort = defineBlock<CardSortConfig, CardSortAnswer>({
  id: 'card-sort',
  isQuestion: true,
  check,
  facts,
  freeText: () => '',
  formatAnswer: (config, answer, localize) =>
    listParts(config, answer, localize)
      .items.map(({ label, text }) => `${label}: ${text}`)
      .join('; '),
});

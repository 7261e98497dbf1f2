import type { Id } from '../block.ts';

/** The cards in one category: one of the study, or one that the participant created and named. */
export interface SortedGroup {
  /** Category of the study; null: created by the participant. */
  category: Id | null;
  /** Name of a category that the participant created, '' for the study's. */
  name: string;
  cards: Id[];
}

/** Where a card can go: a category of the study, the nth created one, a new one, or back to the unsorted cards. */
export type CardTarget = { category: Id } | { createdIndex: number } | 'new' | 'out';

/** A category as it is shown: one of the study, or the nth created one. */
export interface ShownCategory {
  key: string;
  target: CardTarget;
  name: string;
  cards: Id[];
  /** Index among those the participant created; null for one of the study. */
  createdIndex: number | null;
}

/** The groups with a card moved to a target; a category of the study without cards has no group. */
export function placeCard(groups: SortedGroup[], card: Id, target: CardTarget): SortedGroup[] {
  const nextGroups = groups.map((group) => ({ ...group, cards: group.cards.filter((id) => id !== card) }));
  if (target === 'new') nextGroups.push({ category: null, name: '', cards: [card] });
  else if (target !== 'out') {
    const createdGroups = nextGroups.filter((group) => group.category === null);
    const group =
      'category' in target
        ? nextGroups.find((group) => group.category === target.category)
        : createdGroups[target.createdIndex];
    if (group) group.cards.push(card);
    else if ('category' in target) nextGroups.push({ category: target.category, name: '', cards: [card] });
  }
  return nextGroups.filter((group) => group.category === null || group.cards.length > 0);
}

/** Where a card is now. */
export function getCardPlace(groups: SortedGroup[], card: Id): CardTarget {
  const group = groups.find(({ cards }) => cards.includes(card));
  if (!group) return 'out';
  if (group.category !== null) return { category: group.category };
  return { createdIndex: groups.filter(({ category }) => category === null).indexOf(group) };
}

/** The groups with the nth created category renamed. */
export function renameCategory(groups: SortedGroup[], createdIndex: number, name: string): SortedGroup[] {
  let index = -1;
  return groups.map((group) => {
    if (group.category === null) index += 1;
    return group.category === null && index === createdIndex ? { ...group, name } : group;
  });
}

/** The groups without the nth created category; its cards are unsorted again. */
export function removeCategory(groups: SortedGroup[], createdIndex: number): SortedGroup[] {
  let index = -1;
  return groups.filter((group) => {
    if (group.category === null) index += 1;
    return group.category !== null || index !== createdIndex;
  });
}

/** Names that are equal up to this length count as one. */
const MAX_COUNTED_CHARACTERS = 80;

/** A typed name as it is counted: lower case, single spaces, at most 80 characters, so that "Fruit " is "fruit". */
export function normalizeName(name: string): string {
  const normalized = name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return [...normalized].slice(0, MAX_COUNTED_CHARACTERS).join('').trim();
}

/** A name as it is shown. */
export const capitalise = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

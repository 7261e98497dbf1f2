import { expect, it } from 'vitest';
import { ANSWERED_FACT } from '../block.ts';
import type { Tally } from '../statistics/finding.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { cardSortTeam } from './card-sort-team.ts';
import type { CardSortConfig } from './card-sort.ts';
import type { CardSortDetail } from './detail.ts';
import { normalizeName, placeCard, getCardPlace, removeCategory, renameCategory } from './sorting.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const card = (name: string, label: string) => ({ ...option(name, label), description: {} });
const id = (name: string) => option(name).id;
const config: CardSortConfig = {
  kind: 'hybrid',
  cards: [card('apple', 'Apple'), card('pear', 'Pear'), card('dog', 'Dog')],
  categories: [option('fruit', 'Fruit')],
  shuffle: true,
  requireAll: false,
};
const answer = {
  groups: [
    { category: id('fruit'), name: '', cards: [id('pear'), id('apple')] },
    { category: null, name: ' My  Pets', cards: [id('dog')] },
  ],
};
const tally = (part: string, choice: string, n: number): Tally => ({
  part,
  choice,
  n,
  total: 0,
});

it('has facts for the category of each card, and for created categories', () => {
  expect(cardSortTeam.facts(config, answer)).toEqual([
    { part: '', choice: '2', number: 2 },
    { part: id('pear'), choice: id('fruit'), number: null },
    { part: '~in', choice: `${id('pear')} ${id('fruit')}`, number: null },
    { part: id('apple'), choice: id('fruit'), number: null },
    { part: '~in', choice: `${id('apple')} ${id('fruit')}`, number: null },
    { part: id('dog'), choice: 'own', number: null },
    { part: '~in', choice: `${id('dog')} my pets`, number: null },
    { part: '~label', choice: 'my pets', number: 1 },
  ]);
});

it('has one fact per card of the largest sort, and none for pairs', () => {
  const cards = Array.from({ length: 60 }, (_, index) => card(`card${index}x`, `Card ${index}`));
  const ids = cards.map((card) => card.id);
  const largest = { ...config, cards };
  const sorted = cardSortTeam.facts(largest, { groups: [{ category: null, name: 'All', cards: ids }] });
  expect(sorted).toHaveLength(1 + 2 * 60 + 1);
  const { tallies, numbers } = computeFigures([[ANSWERED_FACT, ...sorted]], cardSortTeam);
  const { pairs } = cardSortTeam.summarise(largest, tallies, numbers).detail as CardSortDetail;
  expect(pairs).toHaveLength((60 * 59) / 2);
});

it('has the same pairs in the same order, whatever the order of the cards', () => {
  const [apple, pear, dog] = [id('apple'), id('pear'), id('dog')];
  const computeDetail = (...people: string[][][]) => {
    const answers = people.map((piles) =>
      cardSortTeam.facts(config, {
        groups: piles.map((cards, index) => ({ category: null, name: `Pile ${index}`, cards })),
      }),
    );
    const { tallies, numbers } = computeFigures(answers, cardSortTeam);
    return cardSortTeam.summarise(config, tallies, numbers).detail as CardSortDetail;
  };
  const { pairs } = computeDetail([[apple, pear, dog]], [[apple, dog], [pear]]);
  // Apple and dog are together twice, each with the pear once; an unsorted card is in no pair.
  expect(pairs).toEqual([
    [0, 1, 1],
    [0, 2, 2],
    [1, 2, 1],
  ]);
  expect(computeDetail([[dog, apple]], [[dog, pear, apple]]).pairs).toEqual(pairs);
  expect(computeDetail([[pear, dog, apple]], [[pear], [dog, apple]]).pairs).toEqual(pairs);
});

it('merged names replace those that were typed, also in another spelling', () => {
  const answer = {
    groups: [
      { category: null, name: ' My  Pets', cards: ['dog'] },
      { category: null, name: 'PETS', cards: ['cat'] },
      { category: null, name: 'Fruit', cards: ['pear'] },
      { category: 'zoo', name: '', cards: [] },
    ],
  };
  const { groups } = cardSortTeam.mergeNames!(answer, { 'my pets': 'pets' });
  expect(groups.map(({ name }) => name)).toEqual(['Pets', 'Pets', 'Fruit', '']);
});

it('normalises names: case, spaces and length', () => {
  expect(normalizeName('  Home\u00a0 Page ')).toBe('home page');
  expect(normalizeName('ÉTÉ')).toBe('e\u0301te\u0301'.normalize('NFC'));
  expect([...normalizeName('😀'.repeat(100))]).toHaveLength(80);
});

it('computes pairs and names from tallies, without those with a count of 0', () => {
  const { detail } = cardSortTeam.summarise(
    config,
    [
      tally('$answered', '', 4),
      tally('~pair', `${id('apple')} ${id('pear')}`, 3),
      tally('~pair', `${id('apple')} ${id('removed')}`, 2),
      tally('~in', `${id('dog')} my pets`, 2),
      tally('~label', 'my pets', 2),
      tally('~label', 'deleted', 0),
    ],
    [],
  );
  expect(detail).toEqual<CardSortDetail>({
    cards: config.cards.map((card) => card.id),
    pairs: [[0, 1, 3]],
    labels: [{ name: 'my pets', n: 2, cards: [[2, 2]] }],
    more: 0,
  });
});

it('exports the category of each card, by label and by id', () => {
  expect(cardSortTeam.cells(config, answer, 'label', localize)).toEqual(['Fruit', 'Fruit', 'My  Pets']);
  expect(cardSortTeam.cells(config, answer, 'code', localize)).toEqual([
    id('fruit'),
    id('fruit'),
    'My  Pets',
  ]);
  expect(cardSortTeam.formatAnswer(config, answer, localize)).toBe('Fruit: Pear, Apple; My  Pets: Dog');
});

it('requires two categories in a closed sort, and at most 60 cards', () => {
  const messages = (changed: Partial<CardSortConfig>) =>
    cardSortTeam.review({ ...config, ...changed }, ['en']).map(({ message }) => message);
  expect(messages({})).toEqual([]);
  expect(messages({ kind: 'closed' })).toEqual(['Add at least 2 categories.']);
  expect(messages({ kind: 'open', categories: [] })).toEqual([]);
  const tooManyCards = Array.from({ length: 61 }, (_, index) => card(`card${index}`, `Card ${index}`));
  expect(messages({ cards: tooManyCards })).toEqual([
    'Reduce the cards to 60: more than that can’t be sorted with care.',
  ]);
});

it('moves cards; a category of the study without cards has no group', () => {
  const [apple, pear] = [id('apple'), id('pear')];
  let groups = placeCard([], apple, { category: 'fruit' });
  groups = placeCard(groups, pear, 'new');
  expect(groups).toEqual([
    { category: 'fruit', name: '', cards: [apple] },
    { category: null, name: '', cards: [pear] },
  ]);
  expect(getCardPlace(groups, pear)).toEqual({ createdIndex: 0 });
  groups = placeCard(renameCategory(groups, 0, 'Mine'), apple, { createdIndex: 0 });
  expect(groups).toEqual([{ category: null, name: 'Mine', cards: [pear, apple] }]);
  expect(getCardPlace(placeCard(groups, apple, 'out'), apple)).toBe('out');
  expect(removeCategory(groups, 0)).toEqual([]);
});

import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { Card, CardSortAnswer, CardSortConfig } from '../card-sort.ts';

const card = (name: string): Card => ({ ...option(name), description: {} });
const id = (name: string) => option(name).id;

const open: CardSortConfig = {
  kind: 'open',
  cards: [card('apple'), { ...card('pear'), description: text('A fruit') }, card('dog'), card('cat')],
  categories: [],
  shuffle: true,
  requireAll: true,
};
const closed: CardSortConfig = {
  ...open,
  kind: 'closed',
  categories: [option('fruit'), option('animal')],
  requireAll: false,
};
const hybrid: CardSortConfig = { ...closed, kind: 'hybrid' };

const sorted = (...groups: [string | null, string, ...string[]][]): CardSortAnswer => ({
  groups: groups.map(([category, name, ...cards]) => ({
    category: category === null ? null : id(category),
    name,
    cards: cards.map(id),
  })),
});

export const samples: Samples<CardSortConfig, CardSortAnswer> = {
  validConfigs: [open, closed, hybrid, { ...open, requireAll: false, shuffle: false }],
  invalidConfigs: [
    {},
    { ...open, kind: 'free' },
    { ...open, cards: [card('apple'), card('apple')] },
    { ...open, cards: [option('apple')] },
    { ...open, categories: null },
  ],
  storedConfigs: [[1, open]],
  answers: [
    {
      config: open,
      answer: sorted([null, 'Fruit', 'apple', 'pear'], [null, 'Pets', 'dog', 'cat']),
      required: true,
      problem: null,
    },
    { config: open, answer: sorted([null, 'Fruit', 'apple']), problem: { key: 'incomplete' } },
    {
      config: open,
      answer: sorted([null, ' ', 'apple', 'pear', 'dog', 'cat']),
      problem: { key: 'incomplete' },
    },
    { config: open, answer: sorted([null, 'Fruit']), problem: { key: 'required' } },
    { config: open, answer: sorted(), problem: { key: 'required' } },
    { config: open, answer: sorted(['fruit', '', 'apple']), problem: { key: 'not_an_option' } },
    { config: closed, answer: sorted(['fruit', '', 'apple', 'pear']), problem: null },
    { config: closed, answer: sorted([null, 'Red', 'apple']), problem: { key: 'not_an_option' } },
    { config: closed, answer: sorted(['fruit', 'Red', 'apple']), problem: { key: 'not_an_option' } },
    { config: closed, answer: sorted(['stone', '', 'apple']), problem: { key: 'not_an_option' } },
    { config: closed, answer: sorted(['fruit', '', 'stone']), problem: { key: 'not_an_option' } },
    {
      config: closed,
      answer: sorted(['fruit', '', 'apple'], ['animal', '', 'apple']),
      problem: { key: 'not_an_option' },
    },
    {
      config: closed,
      answer: sorted(['fruit', '', 'apple'], ['fruit', '', 'pear']),
      problem: { key: 'not_an_option' },
    },
    { config: hybrid, answer: sorted(['fruit', '', 'apple'], [null, 'Pets', 'dog', 'cat']), problem: null },
  ],
  malformedAnswers: [
    {},
    { groups: [{ category: null, name: 'Fruit' }] },
    { groups: [{ category: null, name: 'x'.repeat(201), cards: [] }] },
    { groups: [{ category: 'not an id', name: '', cards: [] }] },
    { groups: {} },
  ],
};

import { expect, it } from 'vitest';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { samples as prototypeSamples } from '#product/blocks/prototype-test/testing/samples.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { createBlock, createContent } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { findAnswerFlags } from './find-flags.ts';
import { isGibberish } from './is-gibberish.ts';
import { computeFastLimit, isHasty } from './quality.ts';

/** The flags of a response, with the positions of their blocks. */
function flag(
  answers: [type: Block['type'], answer: unknown, config?: object][],
  pastedPositions: number[] = [],
) {
  const blocks = answers.map(([type, , config]) => {
    const block = createBlock(type);
    return { ...block, config: { ...(block.config as object), ...config } };
  });
  const values = new Map(blocks.map(({ id }, index) => [id, answers[index]![1]]));
  const pasted = pastedPositions.map((position) => blocks[position]!.id);
  return findAnswerFlags({ ...createContent('survey'), blocks }, values, findTeamBlockType, pasted).map(
    ({ reason, blocks: ids }) => [reason, ids.map((id) => blocks.findIndex((block) => block.id === id))],
  );
}

const rating = (score: number): [Block['type'], unknown] => ['rating', { score }];
const open = (text: string): [Block['type'], unknown] => ['open-question', { text }];

it('straight-lining: six scales of one kind, or six rows of a grid, answered alike', () => {
  const alike = Array.from({ length: 6 }, () => rating(3));
  expect(flag(alike)).toEqual([['straight_lining', [0, 1, 2, 3, 4, 5]]]);
  expect(flag(alike.slice(1))).toEqual([]);
  expect(flag([...alike, rating(4)])).toEqual([]);
  expect(flag([...alike.slice(1), ['nps', { score: 3 }]])).toEqual([]);
  expect(flag([...alike.slice(1), ['rating', { notApplicable: true }]])).toEqual([]);
  const rows = Array.from({ length: 6 }, (_, n) => option(`row${n}`));
  const config = { rows, columns: [option('left'), option('right')] };
  const grid = (choices: string[][]): [Block['type'], unknown, object] => [
    'matrix',
    { rows: Object.fromEntries(choices.map((choice, n) => [rows[n]!.id, choice])) },
    config,
  ];
  const left = [config.columns[0]!.id];
  expect(flag([grid(rows.map(() => left))])).toEqual([['straight_lining', [0]]]);
  expect(flag([grid(rows.slice(1).map(() => left))])).toEqual([]);
  expect(flag([grid(rows.map((_, n) => (n === 5 ? [config.columns[1]!.id] : left)))])).toEqual([]);
  expect(flag([grid(rows.slice(1).map(() => left)), grid([left])])).toEqual([]);
});

it('straight-lining: other numbers than scores are none, such as the screens of prototypes', () => {
  const [config] = prototypeSamples.validConfigs;
  const [answer] = prototypeSamples.answers;
  const walked = Array.from({ length: 6 }, (): [Block['type'], unknown, object] => [
    'prototype-test',
    answer!.answer,
    config,
  ]);
  expect(flag(walked)).toEqual([]);
});

it('repeated text: the same words in two open answers, whatever their case and punctuation; short ones may recur', () => {
  const twice = [open('It was easy, really.'), open('Something else entirely'), open('it was EASY – really')];
  expect(flag(twice)).toEqual([['repeated_text', [0, 2]]]);
  expect(flag(twice.slice(1))).toEqual([]);
  expect(flag([open('No idea'), open('No idea')])).toEqual([]);
  const address = { email: 'ada.lovelace@example.com' };
  expect(
    flag([
      ['email', address],
      ['email', address],
      ['rating', null],
    ]),
  ).toEqual([]);
});

it('pasted: an open answer of more than 80 characters on whose screen as much was pasted', () => {
  const [long, atLimit] = [''.padEnd(81, 'It was easy to pay with. '), ''.padEnd(80, 'It took long. ')];
  const given = [open(long), open(atLimit), open(`No: ${long}`)];
  expect(flag(given, [0, 1])).toEqual([['pasted', [0]]]);
  expect(flag(given)).toEqual([]);
  expect(flag([['email', { email: `${'a'.repeat(60)}@${'b'.repeat(40)}.example` }]], [0])).toEqual([]);
});

it('gibberish is named with its questions', () => {
  expect(flag([open('It was fine'), open('asdf jkl asdfgh'), open('zzzzzz')])).toEqual([
    ['gibberish', [1, 2]],
  ]);
});

it.each(['asdfasdf', 'qwertz', 'hjkl;lkjh fghjk', 'aaaaaa', 'bdfghklm', 'sdfghjkl!!', 'xxxx', 'Poiuytrewq'])(
  '%j is gibberish',
  (text) => {
    expect(isGibberish(text)).toBe(true);
  },
);

it.each([
  '',
  '?',
  'No',
  'power',
  'We were treated well',
  'property',
  'Rhythms',
  'Angstschweiß',
  'čtvrtek',
  'scvrnkl',
  'Das war sehr gut',
  'Très élégant',
  'とても良い',
  'очень хорошо',
  'جيد جدا',
  'I typed asdfgh into the search and it said nothing',
  'hahaha',
  '100000',
])('%j is no gibberish', (text) => {
  expect(isGibberish(text)).toBe(false);
});

it('hasty is under two seconds a block; too fast is also under a third of the median', () => {
  expect([isHasty(9.9, 5), isHasty(10, 5)]).toEqual([true, false]);
  expect(computeFastLimit(90)).toBe(30);
});

import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import type { Condition } from '#product/studies/logic/condition.ts';
import { EMPTY_RESPONSE_CONTEXT } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../contract.ts';
import { registerBlockType } from './loaded-types.ts';
import { computeProgress, listFollowing, loadPathRules } from './path.ts';

for (const type of blockTypes) registerBlockType(type);

const ids = ['first', 'second', 'third', 'fourth'];
const study: PlayedStudy = {
  name: 'Films',
  groups: [],
  variables: [],
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: ids.map((id) => ({
    id,
    type: 'short-text',
    title: { en: [id] },
    help: null,
    required: false,
    showIf: null,
    skips: [],
    config: { placeholder: {}, minLength: null, maxLength: 80 },
  })),
};
const randomGroup = { id: 'group', blocks: ids, shuffle: true, show: null };
await loadPathRules({ ...study, groups: [randomGroup] });

const pageNumberAt = (path: string[], block: string) =>
  pickPages(computeProgress(study, path, block, new Map(), EMPTY_RESPONSE_CONTEXT));
const pickPages = ({ page, pages }: { page: number; pages: number }) => ({ page, pages });

test.each([
  [['first'], 'first', 1],
  [['first', 'second', 'third'], 'third', 3],
  [['first', 'second', 'third'], 'second', 2],
])('with path %j, block %s is page %i of 4', (path, block, page) => {
  expect(pageNumberAt(path, block)).toEqual({ page, pages: 4 });
});

test('the page number of a block outside the path does not exceed the number of pages', () => {
  expect(pageNumberAt(['first'], 'third')).toEqual({ page: 3, pages: 4 });
  expect(pageNumberAt([], 'fourth')).toEqual({ page: 4, pages: 4 });
});

/** Four blocks, some of them with a condition. */
const branched = (conditions: Record<string, Condition>): PlayedStudy => ({
  ...study,
  blocks: study.blocks.map((block) => ({ ...block, showIf: conditions[block.id] ?? null })),
});
const answerEquals = (block: string, text: string): Condition => ({
  block,
  part: '',
  op: 'equals',
  values: [text],
});
const createAnswers = (texts: Record<string, string | null>) =>
  new Map(Object.entries(texts).map(([id, text]) => [id, text === null ? null : { text }]));
const listPageNumbers = (
  branchedStudy: PlayedStudy,
  path: string[],
  answers: Record<string, string | null>,
) =>
  path.map((block) => {
    const { page, pages } = computeProgress(
      branchedStudy,
      path,
      block,
      createAnswers(answers),
      EMPTY_RESPONSE_CONTEXT,
    );
    return `${page} of ${pages}`;
  });

test('hidden blocks count as passed: the number of pages stays, and the page number never decreases', () => {
  const branchedStudy = branched({ second: answerEquals('first', 'a'), third: answerEquals('first', 'b') });
  expect(listPageNumbers(branchedStudy, ['first'], {})).toEqual(['1 of 4']);
  expect(listPageNumbers(branchedStudy, ['first', 'second', 'fourth'], { first: 'a', second: 'x' })).toEqual([
    '1 of 4',
    '3 of 4',
    '4 of 4',
  ]);
  // The first block is skipped, so neither condition holds.
  expect(listPageNumbers(branchedStudy, ['first', 'fourth'], { first: null })).toEqual(['1 of 4', '4 of 4']);
});

test('a block whose condition reads a later answer is never shown and not counted', () => {
  const unreachable = branched({ second: answerEquals('fourth', 'a') });
  expect(listPageNumbers(unreachable, ['first', 'third', 'fourth'], { first: 'a', third: 'b' })).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
});

test('a condition on a variable is undecided until the answers that it reads are given', () => {
  const scored: PlayedStudy = {
    ...branched({ fourth: { variable: 'score', op: 'gt', values: [0] } }),
    variables: [
      {
        id: 'score',
        kind: 'number',
        start: 0,
        steps: [{ id: 'step', when: answerEquals('second', 'yes'), op: 'add', by: 1 }],
      },
    ],
  };
  const path = ['first', 'second', 'third'];
  expect(listPageNumbers(scored, [...path, 'fourth'], { first: 'a', second: 'yes', third: 'b' })).toEqual([
    '1 of 4',
    '2 of 4',
    '3 of 4',
    '4 of 4',
  ]);
  expect(listPageNumbers(scored, path, { first: 'a', second: 'no' })).toEqual(['1 of 4', '2 of 4', '4 of 4']);
});

test('the minutes left are of what may follow, undecided blocks by their chance, in proportion to the team’s own estimate', () => {
  const branchedStudy = branched({ third: answerEquals('second', 'yes') });
  const timed = (estimatedMinutes: number | null): PlayedStudy => ({
    ...branchedStudy,
    settings: { ...study.settings, estimatedMinutes },
    blocks: branchedStudy.blocks.map((block) => ({ ...block, seconds: 60, chance: 0.5 })),
  });
  const minutesAt = (block: string, estimatedMinutes: number | null, texts: Record<string, string> = {}) =>
    computeProgress(
      timed(estimatedMinutes),
      ids.slice(0, ids.indexOf(block) + 1),
      block,
      createAnswers(texts),
      EMPTY_RESPONSE_CONTEXT,
    ).minutesLeft;
  expect([minutesAt('first', null), minutesAt('second', null, { first: 'a' })]).toEqual([3.5, 2.5]);
  expect(minutesAt('fourth', null, { first: 'a', second: 'no' })).toBe(1);
  expect([minutesAt('first', 7), minutesAt('fourth', 7, { second: 'no' })]).toEqual([7, 2]);
  expect(minutesAt('first', 0)).toBeNull();
});

test('what is needed next comes first: the current block, those after it, then those before', () => {
  const listAt = (current: string | null, of = study, seed = 0.5) =>
    listFollowing(of, current, { seed, parameters: {} }).map(({ id }) => id);
  expect(listAt(null)).toEqual(ids);
  expect(listAt('third')).toEqual(['third', 'fourth', 'first', 'second']);
  // In the order of this response, if it is random.
  const orders = [0.1, 0.2, 0.3, 0.4].map((seed) =>
    listAt(null, { ...study, groups: [randomGroup] }, seed).join(' '),
  );
  expect(new Set(orders).size).toBeGreaterThan(1);
});

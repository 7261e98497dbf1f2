import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import type { Condition } from '#product/studies/logic/condition.ts';
import { EMPTY_RESPONSE_CONTEXT } from '#product/studies/logic/walk.ts';
import type { PlayedStudy } from '../contract.ts';
import { learnType } from './loaded-types.ts';
import { pageOf } from './path.ts';

for (const type of blockTypes) learnType(type);

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
const at = (path: string[], block: string) => pageOf(study, path, block, new Map(), EMPTY_RESPONSE_CONTEXT);

test.each([
  [['first'], 'first', 1],
  [['first', 'second', 'third'], 'third', 3],
  [['first', 'second', 'third'], 'second', 2],
])('on the way %j, %s is page %i of 4', (path, block, page) => {
  expect(at(path, block)).toEqual({ page, pages: 4 });
});

test('a block that a preview opens before any way led to it is one of no more pages than there are', () => {
  expect(at(['first'], 'third')).toEqual({ page: 3, pages: 4 });
  expect(at([], 'fourth')).toEqual({ page: 4, pages: 4 });
});

/** Four pages: one question, two that only some are asked, one for everybody. */
const branched = (tests: Record<string, Condition>): PlayedStudy => ({
  ...study,
  blocks: study.blocks.map((block) => ({ ...block, showIf: tests[block.id] ?? null })),
});
const says = (block: string, words: string): Condition => ({
  block,
  part: '',
  op: 'equals',
  values: [words],
});
const given = (words: Record<string, string | null>) =>
  new Map(Object.entries(words).map(([id, text]) => [id, text === null ? null : { text }]));
const pagesOf = (of: PlayedStudy, path: string[], answers: Record<string, string | null>) =>
  path.map((block) => {
    const { page, pages } = pageOf(of, path, block, given(answers), EMPTY_RESPONSE_CONTEXT);
    return `${page} of ${pages}`;
  });

test('what an answer hides counts as behind: the count of pages stays, and the page never falls', () => {
  const asked = branched({ second: says('first', 'a'), third: says('first', 'b') });
  expect(pagesOf(asked, ['first'], {})).toEqual(['1 of 4']);
  expect(pagesOf(asked, ['first', 'second', 'fourth'], { first: 'a', second: 'x' })).toEqual([
    '1 of 4',
    '3 of 4',
    '4 of 4',
  ]);
  // Passed over: neither is asked.
  expect(pagesOf(asked, ['first', 'fourth'], { first: null })).toEqual(['1 of 4', '4 of 4']);
});

test('a block that only a later answer decides about is never met, and counts nowhere', () => {
  const never = branched({ second: says('fourth', 'a') });
  expect(pagesOf(never, ['first', 'third', 'fourth'], { first: 'a', third: 'b' })).toEqual([
    '1 of 3',
    '2 of 3',
    '3 of 3',
  ]);
});

test('what a variable decides is open until the answers it reads are given', () => {
  const counted: PlayedStudy = {
    ...branched({ fourth: { variable: 'score', op: 'gt', values: [0] } }),
    variables: [
      {
        id: 'score',
        kind: 'number',
        start: 0,
        steps: [{ id: 'step', when: says('second', 'yes'), op: 'add', by: 1 }],
      },
    ],
  };
  const way = ['first', 'second', 'third'];
  expect(pagesOf(counted, [...way, 'fourth'], { first: 'a', second: 'yes', third: 'b' })).toEqual([
    '1 of 4',
    '2 of 4',
    '3 of 4',
    '4 of 4',
  ]);
  expect(pagesOf(counted, way, { first: 'a', second: 'no' })).toEqual(['1 of 4', '2 of 4', '4 of 4']);
});

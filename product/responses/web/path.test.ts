import { expect, test } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { NO_BEARING } from '#product/studies/logic/walk.ts';
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
const at = (path: string[], block: string) => pageOf(study, path, block, new Map(), NO_BEARING);

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

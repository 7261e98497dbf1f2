import { expect, test } from 'vitest';
import type { PlayedBlock, PlayedStudy } from '#product/responses/contract.ts';
import { listPreloadedFiles, type PageFiles } from './page-files.ts';

const files: PageFiles = {
  sources: {
    'texts-de': 'texts-de-1.js',
    'texts-zh-Hans': 'texts-zh-Hans-1.js',
    'responses/web/frame.ts': 'frame.js',
    'responses/web/rules.ts': 'rules.js',
    'blocks/kit/block-picture/block-picture.tsx': 'picture.js',
    'blocks/card-sort/player.tsx': 'sorts.js',
    'blocks/pmf/player.tsx': 'plain.js',
    'blocks/kit/rules/player-rules.ts': 'fields.js',
    'blocks/single-choice/pictures/player.tsx': 'pictures.js',
  },
  files: {
    'index.js': { isEntry: true },
    'shared.js': {
      imports: ['index.js'],
      dynamicImports: ['texts-de-1.js', 'texts-zh-Hans-1.js'],
    },
    'frame.js': {},
    'rules.js': { imports: ['index.js'] },
    'picture.js': {},
    'plain.js': {},
    'sorts.js': { imports: ['index.js', 'shared.js'] },
    'fields.js': { imports: ['index.js', 'shared.js'] },
    'pictures.js': { imports: ['shared.js'] },
    'texts-de-1.js': {},
    'texts-zh-Hans-1.js': {},
  },
};
const late: PlayedBlock = {
  id: 'sort',
  type: 'card-sort',
  title: {},
  help: null,
  required: false,
  showIf: null,
  skips: [],
  isLate: true,
  config: {},
};
const study: PlayedStudy = {
  name: '',
  version: 1,
  language: 'en',
  base: 'en',
  languages: ['en'],
  groups: [],
  variables: [],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [{ ...late, id: 'name', type: 'short-text', isLate: undefined }, late],
};

const list = (played: PlayedStudy, built = files) => listPreloadedFiles(built, { study: played });

test('a study without rules that begins with a common type needs nothing else, nor does one that was not built', () => {
  expect(list(study)).toEqual([]);
  expect(list({ ...study, blocks: [late] }, { sources: {}, files: {} })).toEqual([]);
  expect(list({ ...study, blocks: [] })).toEqual([]);
});

test('what shows the image of the first block is loaded with the script', () => {
  const picture = { media: '', width: 4, height: 3, alt: {} };
  const [first] = study.blocks;
  expect(list({ ...study, blocks: [{ ...first!, picture }, late] })).toEqual(['picture.js']);
  expect(list({ ...study, blocks: [first!, { ...late, picture }] })).toEqual([]);
});

test('the rules of a study, and the player of its first block with its messages, are loaded with the script', () => {
  const ruled = { ...late, showIf: { block: 'name' } };
  expect(list({ ...study, blocks: [study.blocks[0]!, ruled] })).toEqual(['rules.js']);
  expect(list({ ...study, blocks: [ruled], language: 'de-CH' })).toEqual([
    'rules.js',
    'sorts.js',
    'shared.js',
    'texts-de-1.js',
  ]);
  expect(list({ ...study, blocks: [late], language: 'zh-CN' })).toEqual([
    'sorts.js',
    'shared.js',
    'texts-zh-Hans-1.js',
  ]);
  expect(list({ ...study, blocks: [{ ...late, type: 'pmf' }], language: 'de' })).toEqual(['plain.js']);
});

test('so are the rules for the answers to the first block, and what shows pictures of its options', () => {
  const [name] = study.blocks;
  const ruled = { ...name!, config: { rules: { match: 'all', list: [], message: {} } } };
  expect(list({ ...study, blocks: [ruled], language: 'de' })).toEqual([
    'fields.js',
    'shared.js',
    'texts-de-1.js',
  ]);
  const choose = (picture: object | undefined): PlayedBlock => ({
    ...name!,
    type: 'single-choice',
    config: { options: [{ id: 'oak' }, { id: 'ash', picture }] },
  });
  expect(list({ ...study, blocks: [choose({ media: 'ash' })] })).toEqual(['pictures.js', 'shared.js']);
  expect(list({ ...study, blocks: [choose(undefined), ruled] })).toEqual([]);
});

test('a page in a frame needs what talks to the website; without a study there is nothing', () => {
  expect(listPreloadedFiles(files, { study, framed: true })).toEqual(['frame.js']);
  expect(listPreloadedFiles(files, { study: null, framed: true })).toEqual([]);
});

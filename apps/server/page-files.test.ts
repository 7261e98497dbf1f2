import { expect, test } from 'vitest';
import type { PlayedBlock, PlayedStudy } from '#product/responses/contract.ts';
import { listPreloadedFiles, type PageFiles } from './page-files.ts';

const files: PageFiles = {
  'index.html': { file: 'index.js', isEntry: true },
  '_shared.js': { file: 'shared.js', dynamicImports: ['../../product/blocks/kit/task/messages/zh-hans.ts'] },
  '../../product/responses/web/frame.ts': { file: 'frame.js' },
  '../../product/responses/web/rules.ts': { file: 'rules.js', imports: ['index.html'] },
  '../../product/blocks/kit/block-picture/block-picture.tsx': { file: 'picture.js' },
  '../../product/blocks/card-sort/player.tsx': {
    file: 'card-sort.js',
    imports: ['index.html', '_shared.js'],
    dynamicImports: ['de', 'zh-hans'].map((one) => `../../product/blocks/card-sort/messages/${one}.ts`),
  },
  '../../product/blocks/card-sort/messages/de.ts': { file: 'card-sort-de.js' },
  '../../product/blocks/card-sort/messages/zh-hans.ts': { file: 'card-sort-zh.js' },
  '../../product/blocks/kit/task/messages/zh-hans.ts': { file: 'task-zh.js' },
  '../../product/blocks/kit/rules/player-rules.ts': {
    file: 'answer-rules.js',
    imports: ['index.html'],
    dynamicImports: ['../../product/blocks/kit/rules/messages/de.ts'],
  },
  '../../product/blocks/kit/rules/messages/de.ts': { file: 'answer-rules-de.js' },
  '../../product/blocks/single-choice/pictures/player.tsx': { file: 'pictures.js', imports: ['_shared.js'] },
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
  expect(list({ ...study, blocks: [late] }, {})).toEqual([]);
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
    'card-sort.js',
    'shared.js',
    'card-sort-de.js',
  ]);
  expect(list({ ...study, blocks: [late], language: 'zh-CN' })).toEqual([
    'card-sort.js',
    'shared.js',
    'task-zh.js',
    'card-sort-zh.js',
  ]);
});

test('so are the rules for the answers to the first block, and what shows pictures of its options', () => {
  const [name] = study.blocks;
  const ruled = { ...name!, config: { rules: { match: 'all', list: [], message: {} } } };
  expect(list({ ...study, blocks: [ruled], language: 'de' })).toEqual([
    'answer-rules.js',
    'answer-rules-de.js',
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

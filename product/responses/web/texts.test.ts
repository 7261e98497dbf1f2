import { blockTypes } from '#product/blocks/index.ts';
import { plainText } from '#product/blocks/text.ts';
import { expect, it } from 'vitest';
import type { PlayedStudy } from '../contract.ts';
import { learnType } from './loaded-types.ts';
import { limitOf, textsOf } from './texts.ts';

for (const type of blockTypes) learnType(type);

const block = (id: string, type: string, config: unknown) => ({
  id,
  type,
  title: {},
  help: null,
  required: false,
  showIf: null,
  skips: [],
  config,
});
const study: PlayedStudy = {
  name: 'Films',
  version: 1,
  language: 'de',
  base: 'en',
  languages: ['en', 'de'],
  groups: [],
  settings: { progress: true, back: true, estimatedMinutes: null },
  blocks: [
    block('name', 'short-text', {}),
    block('age', 'number', { min: null, max: null, whole: true, unit: {} }),
  ],
  variables: [
    {
      id: 'double',
      kind: 'number',
      start: 0.5,
      steps: [{ id: 's', when: null, op: 'add', by: { block: 'age', part: '' } }],
    },
    { id: 'kind', kind: 'text', start: 'Gast', steps: [] },
  ],
};
const localize = (answers: Record<string, unknown>, parameters: Record<string, string> = {}) => {
  const text = textsOf(study, new Map(Object.entries(answers)), { seed: 0.5, parameters });
  return (...pieces: unknown[]) => plainText(text({ en: pieces }));
};

it('puts answers, variables and what the address says in place of references', () => {
  const read = localize({ name: { text: 'Ada' }, age: { number: 1_234 } }, { source: 'mail' });
  expect(read('Hello ', { ref: 'name' })).toBe('Hello Ada');
  expect(read({ ref: '$variable.double' }, ' ', { ref: '$variable.kind' })).toBe('1.234,5 Gast');
  expect(read('by ', { ref: '$parameter.source' })).toBe('by mail');
});

it('draws an ellipsis for what nobody said', () => {
  const read = localize({});
  for (const ref of [
    'name',
    'gone',
    '$variable.gone',
    '$parameter.source',
    '$parameter.constructor',
    '$item',
  ])
    expect([ref, read({ ref })]).toEqual([ref, '…']);
});

it.each([
  '{{7*7}}',
  '${7*7}',
  '{{constructor.constructor("return 1")()}}',
  '<%= 1 %>',
  '$variable.double',
  '$parameter.source',
  '{name}',
  '@name',
  '[object Object]',
  '<b>bold</b>',
])('E4: %s in an answer or in the address stays what it is', (words) => {
  const read = localize({ name: { text: words }, age: { number: 3 } }, { source: words });
  expect(read('Hello ', { ref: 'name' })).toBe(`Hello ${words}`);
  expect(read({ ref: '$parameter.source' })).toBe(words);
});

it('names a day as the language writes it, and a number as it is', () => {
  expect(limitOf({ key: 'too_early', limit: '2026-03-01' }, 'en-GB')).toEqual({ limit: '1 March 2026' });
  expect(limitOf({ key: 'too_late', limit: '2026-12-31' }, 'de')).toEqual({ limit: '31. Dezember 2026' });
  expect(limitOf({ key: 'too_many', limit: 3 }, 'de')).toEqual({ limit: 3 });
  expect(limitOf({ key: 'required' }, 'de')).toEqual({});
});

import { blockTypes } from '#product/blocks/index.ts';
import { plainText } from '#product/blocks/text.ts';
import { expect, it } from 'vitest';
import type { PlayedStudy } from '../contract.ts';
import { registerBlockType } from './loaded-types.ts';
import { loadPathRules } from './path.ts';
import { formatLimit, createTextResolver } from './texts.ts';

for (const type of blockTypes) registerBlockType(type);

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
await loadPathRules(study);

const createFormat = (answers: Record<string, unknown>, parameters: Record<string, string> = {}) => {
  const text = createTextResolver(study, new Map(Object.entries(answers)), { seed: 0.5, parameters });
  return (...nodes: unknown[]) => plainText(text({ en: nodes }));
};

it('replaces references by answers, variables and URL parameters', () => {
  const format = createFormat({ name: { text: 'Ada' }, age: { number: 1_234 } }, { source: 'mail' });
  expect(format('Hello ', { ref: 'name' })).toBe('Hello Ada');
  expect(format({ ref: '$variable.double' }, ' ', { ref: '$variable.kind' })).toBe('1.234,5 Gast');
  expect(format('by ', { ref: '$parameter.source' })).toBe('by mail');
});

it('replaces a reference without a value by an ellipsis', () => {
  const format = createFormat({});
  for (const ref of [
    'name',
    'gone',
    '$variable.gone',
    '$parameter.source',
    '$parameter.constructor',
    '$item',
  ])
    expect([ref, format({ ref })]).toEqual([ref, '…']);
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
])('E4: %s in an answer or URL parameter is not interpreted', (text) => {
  const format = createFormat({ name: { text: text }, age: { number: 3 } }, { source: text });
  expect(format('Hello ', { ref: 'name' })).toBe(`Hello ${text}`);
  expect(format({ ref: '$parameter.source' })).toBe(text);
});

it('formats a date in the language, and leaves a number as it is', () => {
  expect(formatLimit({ key: 'too_early', limit: '2026-03-01' }, 'en-GB')).toEqual({ limit: '1 March 2026' });
  expect(formatLimit({ key: 'too_late', limit: '2026-12-31' }, 'de')).toEqual({ limit: '31. Dezember 2026' });
  expect(formatLimit({ key: 'too_many', limit: 3 }, 'de')).toEqual({ limit: 3 });
  expect(formatLimit({ key: 'required' }, 'de')).toEqual({});
});

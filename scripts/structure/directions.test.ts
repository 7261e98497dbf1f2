import { expect, it } from 'vitest';
import { checkDirections, parseNounOrder } from './directions.ts';

const check = (files: Record<string, string>) =>
  checkDirections(new Map(Object.entries(files))).map(({ message }) => message);

it('accepts a glob over all nouns, but not one over the files of a noun that may not be imported', () => {
  const kinds = { 'product/home/audit-kinds.ts': 'export const kinds = {};' };
  const find = (pattern: string) => ({
    ...kinds,
    'product/results/web/shared/kinds.ts': `export const kinds = import.meta.glob('${pattern}');`,
  });
  expect(check(find('../../../**/audit-kinds.ts'))).toEqual([]);
  expect(check(find('../../../home/**/audit-kinds.ts'))).toEqual([
    expect.stringContaining('results imports home: the order is'),
  ]);
});

it('reads the order of nouns from its line', () => {
  expect(parseNounOrder('Nouns:\n\naccounts < media < home\n\nEnd')).toEqual(['accounts', 'media', 'home']);
  expect(() => parseNounOrder('Any order.')).toThrow('no line with the order');
});

it('refuses globs that start at the root: the builds find no files for them', () => {
  const file = (pattern: string) => ({
    'product/home/web/kinds.ts': `export const kinds = import.meta.glob('${pattern}');`,
  });
  expect(check(file('/product/**/audit-kinds.ts'))).toEqual([expect.stringContaining('is relative')]);
  expect(check(file('../../**/audit-kinds.ts'))).toEqual([]);
});

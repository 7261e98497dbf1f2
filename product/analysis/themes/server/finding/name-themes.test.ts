import { expect, it } from 'vitest';
import { chooseSpelling } from './name-themes.ts';

it('names a theme as most people write it', () => {
  expect(chooseSpelling(['price', 'prices', 'Prices'])).toBe('Prices');
  expect(chooseSpelling(['svn', 'SVN', 'svn'])).toBe('Svn');
  expect(chooseSpelling(['vsts', 'VSTS'])).toBe('VSTS');
  expect(chooseSpelling(['open  source', 'open-source', 'open source'])).toBe('Open source');
  expect(chooseSpelling([])).toBeUndefined();
});

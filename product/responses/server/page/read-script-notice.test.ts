import { expect, test } from 'vitest';
import { catalogues } from '../../language/load-translate.ts';
import { readScriptNotice } from './read-script-notice.ts';

test('every language of the page says what to do without its script', () => {
  const all = Object.keys(catalogues).map(readScriptNotice);
  expect(new Set(all.flatMap(({ late, none }) => [late, none])).size).toBe(2 * 21);
  expect(readScriptNotice('de-AT').none).toContain('JavaScript');
  expect(readScriptNotice('tlh')).toBe(readScriptNotice('en'));
});

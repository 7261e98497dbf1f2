import { expect, test } from 'vitest';
import { catalogues } from '../../language/load-translate.ts';
import { findScriptNotice } from './find-script-notice.ts';

test('every language of the page says what to do without its script', () => {
  const all = Object.keys(catalogues).map(findScriptNotice);
  expect(new Set(all.flatMap(({ late, none }) => [late, none])).size).toBe(2 * 21);
  expect(findScriptNotice('de-AT').none).toContain('JavaScript');
  expect(findScriptNotice('tlh')).toBe(findScriptNotice('en'));
});

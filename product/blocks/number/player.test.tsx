import { expect, test } from 'vitest';
import { fireEvent, renderPlayer, screen } from '../kit/testing/render-player.tsx';
import { player } from './player.tsx';
import { parseNumber } from '../kit/parse-number.ts';

const config = { min: 0, max: null, limits: 'hard' as const, whole: true, unit: { en: ['films'] } };
const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } });

test('parses numbers, and marks other text as invalid', () => {
  const rendered = renderPlayer(player, config);
  type('12');
  expect(rendered.value()).toEqual({ number: 12 });
  type('twelve');
  expect(rendered.value()).toEqual({ number: Number.NaN });
  type(' ');
  expect(rendered.value()).toBeUndefined();
});

test.each([
  [{ whole: true, min: 0 }, 'numeric'],
  [{ whole: false, min: null }, 'decimal'],
  [{ whole: false, min: -10 }, 'text'],
])('a phone shows the keyboard for %o: %s', (settings, keyboard) => {
  renderPlayer(player, { ...config, ...settings });
  expect(screen.getByRole('textbox')).toHaveProperty('inputMode', keyboard);
});

test.each([
  ['1,500', 'en', 1500],
  ['1,5', 'en', 1.5],
  ['1,500', 'de', 1.5],
  ['1.500', 'de', 1500],
  ['1.234,5', 'de', 1234.5],
  ['1,234.5', 'de', 1234.5],
  ['1 234', 'fr', 1234],
  ['1,234,567', 'en', 1_234_567],
  ['-3', 'en', -3],
  ['−3', 'en', -3],
  ['٤٢', 'ar', 42],
  ['.5', 'en', 0.5],
  ['1 234 567,5', 'fr', 1_234_567.5],
  ['1’234.50', 'de-CH', 1234.5],
  ['12,34,567', 'en', 1_234_567],
  ['0.500', 'de', 0.5],
  ['1.234.567', 'en', 1_234_567],
  ['１２．５', 'ja', 12.5],
  ['－３', 'ja', -3],
  ['१२', 'hi', 12],
  ['١٬٢٣٤٫٥', 'ar', 1234.5],
  ['\u200f12', 'he', 12],
  ['- 3', 'en', -3],
  ['1.5.2', 'en', Number.NaN],
  ['12.05.1990', 'de', Number.NaN],
  ['12.05.1990', 'en', Number.NaN],
  ['5 6', 'en', Number.NaN],
  ['5 600 1', 'en', Number.NaN],
  ['1.2,3', 'de', Number.NaN],
  ['1,23,4', 'en', Number.NaN],
  ['1 234.567 890', 'en', Number.NaN],
  ['.', 'en', Number.NaN],
  ['-', 'en', Number.NaN],
  ['1e5', 'en', Number.NaN],
  ['12 km', 'en', Number.NaN],
  ['', 'en', Number.NaN],
  ['3.14159265358979', 'en', 3.14159265358979],
  ['0.000123456789012345', 'en', 0.000123456789012345],
  ['1.50000000000000000000', 'en', 1.5],
  ['3.1415926535897932', 'en', Number.POSITIVE_INFINITY],
  ['-12.345.678.901.234,567', 'de', Number.POSITIVE_INFINITY],
])('"%s" in %s is %d', (typed, language, value) => {
  expect(parseNumber(typed, language)).toBe(value);
});

import { expect, test } from 'vitest';
import { readDigits } from './read-digits.ts';

test('the digits of every script are read, each by its value in Unicode', () => {
  // The decimal value of a digit is that of NumberFormat, for the numbering systems it knows.
  const systems = Intl.supportedValuesOf('numberingSystem').filter((system) => {
    const digits = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890);
    return [...digits].length === 10 && [...digits].every((digit) => /\p{Nd}/u.test(digit));
  });
  expect(systems.length).toBeGreaterThan(60);
  for (const system of systems)
    expect(
      readDigits(new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(1_234_567_890)),
    ).toBe('1234567890');
});

test.each([
  ['１２.５', '12.5'],
  ['٤٢ km', '42 km'],
  ['½ Ⅳ 五', '½ Ⅳ 五'],
])('%j is read as %j', (text, read) => expect(readDigits(text)).toBe(read));

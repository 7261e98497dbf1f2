import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { hasManyValues, validateJson } from './validate-json.ts';

it.each([['a\u0000b'], [{ a: ['x', '\ud800'] }], [{ ['\udc00']: 1 }]])('%j cannot be stored', (value) => {
  expect(validateJson(value)).toContain('cannot be stored');
});

it('a million nested lists are refused without recursion', () => {
  let nest: unknown = 1;
  for (let level = 0; level < 1_000_000; level += 1) nest = [nest];
  expect(validateJson(nest)).toContain('too deeply');
});

it('all other JSON values can be stored', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('\\u0000') && !/\\ud[89a-f]/.test(text));
      expect(validateJson(value)).toBeNull();
    }),
  );
});

it('D4: hasManyValues is false up to 25,000 values, and true above', () => {
  const jsonWithValues = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));
  expect(hasManyValues(jsonWithValues(25_000))).toBe(false);
  expect(hasManyValues(jsonWithValues(25_001))).toBe(true);
  expect(hasManyValues(JSON.stringify('x'.repeat(1_000_000)))).toBe(false);
  expect(hasManyValues(`[${'[],'.repeat(12_499)}[]]`)).toBe(false);
  expect(hasManyValues(`[${'[],'.repeat(13_000)}[]]`)).toBe(true);
  expect(hasManyValues(`[${'{},'.repeat(13_000)}{}]`)).toBe(true);
  expect(hasManyValues(`[${'0,'.repeat(26_000)}0]`)).toBe(true);
  // Brackets and commas inside a string are not counted.
  expect(hasManyValues(JSON.stringify({ a: '[],{},"\\'.repeat(20_000) }))).toBe(false);
});

import { expect, test } from 'vitest';
import { parseInterval } from '../../../blocks/numbers.ts';
import { includesNumber } from '../../columns/intervals.ts';
import { parseRangeChoices } from './parse-range.ts';

const END = 1e15;
const parseSingle = (label: string) => parseRangeChoices([label])[0];

test.each([
  ['18–34', '[18,34]'],
  ['18-34', '[18,34]'],
  ['18 — 34', '[18,34]'],
  ['18 to 34 years', '[18,34]'],
  ['Aged 18 to 34', '[18,34]'],
  ['2.5–4,5', '[2.5,4.5]'],
  ['−5 to −1', '[-5,-1]'],
  ['$20,000–39,999', '[20000,39999]'],
  ['20.000 – 39.999', '[20000,39999]'],
  ['42', '42'],
  ['65+', `[65,${END}]`],
  ['65 and over', `[65,${END}]`],
  ['65 or older', `[65,${END}]`],
  ['≥65', `[65,${END}]`],
  ['>= 65', `[65,${END}]`],
  ['over 64', `[64.000000001,${END}]`],
  ['> 64', `[64.000000001,${END}]`],
  ['under 18', `[-${END},18)`],
  ['Under 18', `[-${END},18)`],
  ['<18', `[-${END},18)`],
  ['up to 17', `[-${END},17]`],
  ['17 and under', `[-${END},17]`],
  ['≤ 17', `[-${END},17]`],
])('%s is %s', (label, choice) => {
  expect(parseSingle(label)).toBe(choice);
  expect(parseInterval(choice)).not.toBeNull();
});

test.each(['', 'Male', 'North 1', '34–18', '18–34–50', '+', 'under', 'aged'])(
  '%s is not a range',
  (label) => {
    expect(parseSingle(label)).toBeNull();
  },
);

test('a range ends where the next one starts, in any order', () => {
  expect(parseRangeChoices(['35–49', '18–34', 'under 18', '50+'])).toEqual([
    '[35,50)',
    '[18,35)',
    `[-${END},18)`,
    `[50,${END}]`,
  ]);
});

test('a shared limit belongs to the upper range, and gaps remain', () => {
  expect(parseRangeChoices(['0–10', '10–20', '30–40'])).toEqual(['[0,10)', '[10,20]', '[30,40]']);
});

test('every age is in exactly one of the usual bands', () => {
  for (const bands of [
    ['under 18', '18–34', '35–54', '55+'],
    ['17 or younger', '18 to 34', '35 to 54', '55 and over'],
    ['up to 17', '18-34', '35-54', 'over 54'],
  ]) {
    const intervals = parseRangeChoices(bands).map((choice) => parseInterval(choice!)!);
    for (let age = 0; age <= 100; age += 1)
      expect([age, intervals.filter((interval) => includesNumber([interval], age)).length]).toEqual([age, 1]);
  }
});

import { expect, it } from 'vitest';
import { inLanguage, plain, type Text } from '../text.ts';
import { number, stepOf } from './number.ts';

const config = number.fresh(() => 'x');

it.each([
  [0, '0'],
  [-0, '0'],
  [7, '7'],
  [42, '42'],
  [1234, '1200'],
  [1250, '1300'],
  [-1234, '-1200'],
  [0.01236, '0.012'],
  [999, '1000'],
])('puts %d into the step %s', (value, step) => {
  expect(stepOf(value)).toBe(step);
});

it('draws a histogram of the steps in order, with the exact mean', () => {
  const facts = [1000, 1004, -3, 20].flatMap((value) => number.facts(config, { number: value }));
  const finding = number.summarise(config, [
    { part: '$answered', choice: '', n: 4, total: 0, squares: 0 },
    ...facts.map(({ part, choice, number: value }) => ({
      part,
      choice,
      n: 1,
      total: value!,
      squares: value! ** 2,
    })),
  ]);
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['-3', 1],
    ['20', 1],
    ['1000', 2],
  ]);
  expect(finding.groups[0]!.mean!.value).toBe(505.25);
});

it('keeps numbers numbers in the export, under their unit', () => {
  const height = { ...config, unit: { en: ['cm'] } };
  const speak = (text: Text | undefined) => plain(inLanguage(text, 'en', 'en'));
  expect(number.columns(height, speak)).toEqual([{ key: '', label: 'cm' }]);
  expect(number.cells(height, { number: 181.5 }, 'label', speak)).toEqual([181.5]);
  expect(number.say(height, { number: 181.5 }, speak)).toBe('181.5 cm');
});

it('refuses limits that no number can meet', () => {
  expect(number.review({ ...config, min: 3, max: 2 }, ['en']).map(({ place }) => place)).toEqual(['min']);
  expect(
    number.review({ ...config, min: 2.2, max: 2.8, whole: true }, ['en']).map(({ severity }) => severity),
  ).toEqual(['error']);
});

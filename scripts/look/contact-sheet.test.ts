import { expect, it } from 'vitest';
import { formatSheet, listScreens } from './contact-sheet.ts';

const screens = listScreens([
  '../a/results, empty, 390 dark.png',
  '../a/results, empty, 1440 light.png',
  '../b/dashboard, 320 light.png',
  '../b/test-failed-1.png',
]);

it('lists screens with their views, without other pictures', () => {
  expect(screens).toEqual([
    { screen: 'dashboard', files: { '320 light': '../b/dashboard, 320 light.png' } },
    {
      screen: 'results, empty',
      files: {
        '390 dark': '../a/results, empty, 390 dark.png',
        '1440 light': '../a/results, empty, 1440 light.png',
      },
    },
  ]);
});

it('makes a table with a row for each screen and a column for each of eight views', () => {
  const rows = formatSheet(screens).match(/<tr><th scope="row">.*?<\/tr>/g)!;
  const count = (row: string, tag: string) => row.split(`<${tag}`).length - 1;
  expect(rows.map((row) => [count(row, 'td'), count(row, 'img')])).toEqual([
    [8, 1],
    [8, 2],
  ]);
  expect(rows[0]).toContain('href="../b/dashboard%2C%20320%20light.png"');
  expect(rows[1]).toContain('results, empty');
});

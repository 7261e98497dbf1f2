import { expect, it } from 'vitest';
import { formatIndex, formatSheet, listScreens, nameSheet } from './contact-sheet.ts';

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
  const rows = formatIndex(screens).match(/<tr><th scope="row">.*?<\/tr>/g)!;
  const count = (row: string, tag: string) => row.split(`<${tag}`).length - 1;
  expect(rows.map((row) => [count(row, 'td'), count(row, 'img')])).toEqual([
    [8, 1],
    [8, 2],
  ]);
  expect(rows[0]).toContain('href="../b/dashboard%2C%20320%20light.png"');
  expect(rows[1]).toContain('results, empty');
});

it('a screen that two journeys show under one name is there twice, under two names', () => {
  const twice = listScreens([
    '../a/page, 390 dark.png',
    '../b/page, 390 dark.png',
    '../b/page, 390 light.png',
  ]);
  expect(twice).toEqual([
    { screen: 'page', files: { '390 dark': '../a/page, 390 dark.png' } },
    {
      screen: 'page (2)',
      files: { '390 dark': '../b/page, 390 dark.png', '390 light': '../b/page, 390 light.png' },
    },
  ]);
  expect(new Set(twice.map(({ screen }) => nameSheet(screen))).size).toBe(2);
});

it('makes a sheet of four views for one screen', () => {
  const sheet = formatSheet(screens[1]!);
  expect(sheet.match(/<figure>/g)).toHaveLength(4);
  expect(sheet.match(/<img/g)).toHaveLength(2);
});

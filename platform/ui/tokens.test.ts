import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, readTokens } from '#platform/testing/read-colours.ts';

const folder = new URL('.', import.meta.url);
const { light, dark } = readTokens();
const schemes = { light, dark };

const grounds = ['ground', 'surface', 'raised'];
const text: [string, string[]][] = [
  ['ink', [...grounds, 'hover', 'accent-soft', 'good-soft', 'warning-soft', 'danger-soft']],
  ['muted', [...grounds, 'hover', 'accent-soft']],
  ['accent', [...grounds, 'hover', 'accent-soft']],
  ['good', [...grounds, 'hover', 'good-soft']],
  ['warning', [...grounds, 'hover', 'warning-soft']],
  ['danger', [...grounds, 'hover', 'danger-soft']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-film', ['film']],
  ['on-danger', ['danger', 'danger-hover', 'good', 'warning']],
];
const shapes: [string, string[]][] = [
  ['control', grounds],
  ['accent', grounds],
  ...[1, 2, 3, 4, 5, 6].map((n): [string, string[]] => [`chart-${n}`, grounds]),
];

describe.each(Object.entries(schemes))('%s', (_, tokens) => {
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, backs]) => backs.map((back) => [front, back]));

  test.each(pairs(text))('text %s on %s is at least 4.5:1', (front, back) => {
    expect(contrast(tokens[front!]!, tokens[back!]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(shapes))('shape %s on %s is at least 3:1', (front, back) => {
    expect(contrast(tokens[front!]!, tokens[back!]!)).toBeGreaterThanOrEqual(3);
  });
});

test('both colour schemes define the same tokens', () => {
  expect(Object.keys(schemes.dark).sort()).toEqual(Object.keys(schemes.light).sort());
});

test('of the states of things, only danger has the colour of danger', () => {
  const css = readFileSync(new URL('feedback/state-tag.module.css', folder), 'utf8');
  const colours = [...css.matchAll(/\[data-tone='(\w+)'\] \{\s*color: var\(--([\w-]+)\)/g)];
  expect(colours.map(([, tone]) => tone)).toContain('good');
  for (const tokens of Object.values(schemes))
    for (const [, tone, token] of colours)
      expect([tone, tokens[token!] === tokens['danger']]).toEqual([tone, tone === 'danger']);
});

test('contrast of black on white is 21, of the WCAG example grey #767676 on white 4.54', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('no other file of the interface contains a colour', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(files).toContain('charts/columns.module.css');
  const found = files
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/tokens|\.test\./.test(file))
    .filter((file) => /#[0-9a-f]{6}\b|\brgba?\(|\bhsl/i.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(found).toEqual([]);
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { computeContrast } from '#product/customisation/colours/contrast.ts';

const folder = new URL('.', import.meta.url);
const css = readFileSync(new URL('tokens.css', folder), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media');

function readTokens(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
  );
}

const schemes = { light: readTokens(lightCss), dark: readTokens(darkCss) };

describe.each(Object.entries(schemes))('%s', (_, tokens) => {
  test.each([
    ['ink', 'ground'],
    ['ink', 'surface'],
    ['ink', 'accent-soft'],
    ['muted', 'ground'],
    ['muted', 'surface'],
    ['accent', 'ground'],
    ['on-accent', 'accent'],
    ['warning', 'ground'],
    ['danger', 'ground'],
  ])('text %s on %s is at least 4.5:1', (foreground, background) => {
    expect(computeContrast(tokens[foreground]!, tokens[background]!)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ['control', 'ground'],
    ['control', 'surface'],
    ['accent', 'surface'],
    ['accent', 'accent-soft'],
  ])('control %s on %s is at least 3:1', (foreground, background) => {
    expect(computeContrast(tokens[foreground]!, tokens[background]!)).toBeGreaterThanOrEqual(3);
  });
});

test('both colour schemes define the same tokens', () => {
  expect(Object.keys(schemes.dark).sort()).toEqual(Object.keys(schemes.light).sort());
});

test('no other style sheet of the page contains a colour', () => {
  const filesWithColours = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && file !== 'tokens.css')
    .filter((file) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl/i.test(readFileSync(new URL(file, folder), 'utf8')));
  expect(filesWithColours).toEqual([]);
});

import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const folder = new URL('.', import.meta.url);
const css = readFileSync(new URL('tokens.css', folder), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media');

function readTokens(part: string): Record<string, string> {
  return Object.fromEntries(
    [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1]!, match[2]!]),
  );
}

/** Relative luminance as WCAG 2.2 defines it. */
function computeLuminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function computeContrast(first: string, second: string): number {
  const [low, high] = [computeLuminance(first), computeLuminance(second)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
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

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageStyle } from './page-style.ts';
import { DEFAULT_STYLE, type Style } from './style.ts';

const create = (style: Partial<Style>, files: { logo?: [number, number]; font?: boolean } = {}) =>
  createPageStyle(
    {
      style: { ...DEFAULT_STYLE, ...style },
      logo: files.logo ? { id: 'logo', width: files.logo[0], height: files.logo[1] } : null,
      font: files.font === undefined ? null : { id: 'font', isVariable: files.font },
      name: 'Acme',
    },
    (id) => `/files/${id}`,
  );

const countTokens = (css: string) => (css.match(/--ground:/g) ?? []).length;

test('with the scheme of the device both palettes are included, otherwise one that always applies', () => {
  expect(create({ scheme: 'auto' }).css).toMatch(
    /^:root\{--ground:#faf9f6;.*@media\(prefers-color-scheme:dark\)/,
  );
  const { css } = create({ scheme: 'dark' });
  expect(css).toMatch(/^:root\{color-scheme:dark;--ground:#151413;/);
  expect([countTokens(css), css.includes('@media')]).toEqual([1, false]);
});

test('the tokens are those of the page', () => {
  const tokens = readFileSync(new URL('../../apps/participant/tokens.css', import.meta.url), 'utf8');
  const listTokens = (css: string) => [...new Set([...css.matchAll(/--([\w-]+):/g)].map(([, name]) => name))];
  const withoutRadius = listTokens(create({}).css).filter((name) => name !== 'radius');
  expect(withoutRadius.toSorted()).toEqual(
    listTokens(tokens)
      .filter((name) => name !== 'radius')
      .toSorted(),
  );
});

test('an uploaded font is only used if it is chosen', () => {
  expect(create({ font: 'uploaded' }, { font: true })).toMatchObject({
    fontUrl: '/files/font',
    css: expect.stringMatching(
      /@font-face\{.*font-weight:100 900;font-display:swap;src:url\(\/files\/font\)/,
    ),
  });
  expect(create({ font: 'uploaded' }, { font: false }).css).not.toContain('font-weight');
  for (const style of [create({ font: 'sans' }, { font: true }), create({ font: 'uploaded' })])
    expect([style.fontUrl, style.css.includes('@font-face')]).toEqual([null, false]);
  expect(create({ font: 'serif' }).css).toContain('--sans:var(--words)');
});

test.each([
  [
    [400, 100],
    [128, 32],
  ],
  [
    [2_000, 100],
    [140, 7],
  ],
  [
    [16, 16],
    [32, 32],
  ],
] as [[number, number], [number, number]][])('a logo of %j is shown as %j', (logo, [width, height]) => {
  const style = create({ displayName: 'Acme Research' }, { logo });
  expect(style.logo).toEqual({ url: '/files/logo', alt: 'Acme Research', width, height });
  expect(style.css).toContain(`.bar{padding-inline-start:${width + 36}px}`);
});

test('30: a logo stands on a light plate in the dark scheme of the device, and on none where one scheme is shown', () => {
  const logo: [number, number] = [64, 32];
  expect(create({ scheme: 'auto' }, { logo }).css).toContain(
    '@media(prefers-color-scheme:dark){.logo{background:#faf9f6;box-shadow:0 0 0 4px #faf9f6;',
  );
  for (const scheme of ['light', 'dark'] as const)
    expect(create({ scheme }, { logo }).css).not.toContain('.logo{background');
  expect(create({ scheme: 'auto' }).css).not.toContain('.logo');
});

test('the alternative text of the logo is the name of the workspace without another one', () => {
  expect(create({}, { logo: [32, 32] }).logo?.alt).toBe('Acme');
});

test('a style with everything adds less than 600 bytes to the page', () => {
  const style = create({ font: 'uploaded', radius: 12 }, { logo: [400, 100], font: true });
  expect(brotliCompressSync(style.css).length).toBeLessThan(600);
});

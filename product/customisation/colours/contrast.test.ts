import { expect, test } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { computeContrast, computeLuminance, formatHex, mixColours } from './contrast.ts';
import { deriveInterviewColours, derivePalette } from './derive-palette.ts';
import { findColourProblems } from './find-colour-problems.ts';
import { findPassingColour } from './find-passing-colour.ts';
import { fromOklch, toOklch } from './oklch.ts';
import { DEFAULT_STYLE, INTERVIEW_BACKGROUNDS, type Colours } from '../style.ts';

const hexColour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => formatHex(channels));

// WCAG 2.2, "Understanding 1.4.3" and technique G18; WebAIM's contrast checker gives the same figures.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#949494', '#ffffff', 3.03],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
])('contrast of %s on %s is %d:1, in either order', (first, second, expected) => {
  expect(computeContrast(first, second)).toBeCloseTo(expected, 2);
  expect(computeContrast(second, first)).toBe(computeContrast(first, second));
});

test('relative luminance of the primaries is their coefficient', () => {
  expect(['#ff0000', '#00ff00', '#0000ff'].map(computeLuminance)).toEqual([0.2126, 0.7152, 0.0722]);
});

test('mixing is linear in sRGB', () => {
  expect([0, 0.5, 1].map((share) => mixColours('#000000', '#ff8000', share))).toEqual([
    '#000000',
    '#804000',
    '#ff8000',
  ]);
});

// CSS Color 4, section 9, example of sRGB red; `oklch(62.8% 0.2577 29.23)`.
test('sRGB red is oklch(62.8% 0.2577 29.23)', () => {
  const { lightness, chroma, hue } = toOklch('#ff0000');
  expect([lightness, chroma, (hue * 180) / Math.PI]).toEqual([
    expect.closeTo(0.628, 3),
    expect.closeTo(0.2577, 3),
    expect.closeTo(29.23, 1),
  ]);
});

test('every colour is the same after a conversion to OKLCH and back', () => {
  fc.assert(fc.property(hexColour, (colour) => void expect(fromOklch(toOklch(colour))).toBe(colour)));
});

test('a colour that passes is its own nearest', () => {
  expect(findPassingColour('#17695a', ['#faf9f6'], 4.5)).toBe('#17695a');
});

test('the nearest passing colour passes, keeps the hue, and a smaller change would fail', () => {
  fc.assert(
    fc.property(hexColour, hexColour, (colour, background) => {
      const found = findPassingColour(colour, [background], 4.5)!;
      expect(computeContrast(found, background)).toBeGreaterThanOrEqual(4.5);
      if (found === colour) return;
      const [before, after] = [toOklch(colour), toOklch(found)];
      const change = after.lightness - before.lightness;
      const nearer = fromOklch({ ...before, lightness: before.lightness + change * 0.9 });
      if (Math.abs(change) > 0.05) expect(computeContrast(nearer, background)).toBeLessThan(4.5);
      // Rounding to 8 bits turns the hue of very dark, light or grey colours.
      if (after.chroma > 0.08)
        expect(Math.cos(after.hue - before.hue)).toBeGreaterThan(Math.cos(Math.PI / 30));
    }),
  );
});

test('no colour passes on black and white at once with 7:1', () => {
  expect(findPassingColour('#17695a', ['#000000', '#ffffff'], 7)).toBeUndefined();
});

const passingColours = fc
  .record({ accent: hexColour, ground: hexColour, text: hexColour })
  .map(({ accent, ground, text }) => ({
    ground,
    accent: findPassingColour(accent, [ground], 4.5)!,
    text: findPassingColour(text, [ground], 4.5)!,
  }));

const TEXT_PAIRS = [
  ['ink', 'ground'],
  ['ink', 'surface'],
  ['ink', 'accent-soft'],
  ['muted', 'ground'],
  ['muted', 'surface'],
  ['accent', 'ground'],
  ['on-accent', 'accent'],
  ['warning', 'ground'],
  ['danger', 'ground'],
] as const;
const CONTROL_PAIRS = [
  ['control', 'ground'],
  ['control', 'surface'],
  ['accent', 'surface'],
  ['accent', 'accent-soft'],
] as const;

function checkPairs(colours: Colours): void {
  const palette = derivePalette(colours);
  for (const [foreground, behind] of TEXT_PAIRS)
    expect(computeContrast(palette[foreground], palette[behind])).toBeGreaterThanOrEqual(4.5);
  for (const [foreground, behind] of CONTROL_PAIRS)
    expect(computeContrast(palette[foreground], palette[behind])).toBeGreaterThanOrEqual(3);
}

test('all pairs of a derived palette pass, whatever passing colours it is derived from', () => {
  fc.assert(
    fc.property(passingColours, fc.constantFrom(...INTERVIEW_BACKGROUNDS), (colours, background) =>
      checkPairs(deriveInterviewColours(colours, background)),
    ),
  );
});

test('all pairs pass with dark text and a light accent on a medium grey', () => {
  checkPairs({ accent: '#ffffff', ground: '#767676', text: '#000000' });
});

test('only palettes that participants see are checked, with a proposal that passes', () => {
  const style = { ...DEFAULT_STYLE, dark: { ...DEFAULT_STYLE.dark, accent: '#333333' } };
  expect(findColourProblems({ ...style, scheme: 'light' })).toEqual([]);
  const [problem, ...others] = findColourProblems(style);
  expect([problem, others]).toEqual([
    { palette: 'dark', colour: 'accent', contrast: expect.closeTo(1.47, 1), proposal: expect.any(String) },
    [],
  ]);
  expect(computeContrast(problem!.proposal, style.dark.ground)).toBeGreaterThanOrEqual(4.5);
});

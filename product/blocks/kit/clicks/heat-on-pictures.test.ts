import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, readTokens } from '#platform/testing/read-colours.ts';

const css = readFileSync(new URL('heat-map.module.css', import.meta.url), 'utf8');
/** How much of the surface covers the picture below the heat. */
const VEIL = Number(/\.veil\[data-on\] \{[^}]*opacity: ([\d.]+)/.exec(css)![1]);
const { light, dark } = readTokens();

const listChannels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
function cover(picture: string, veil: string): string {
  const channels = listChannels(veil).map((value, index) =>
    Math.round(VEIL * value + (1 - VEIL) * listChannels(picture)[index]!),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** All colours, in steps fine enough that the contrast hardly changes from one to the next. */
const LEVELS = Array.from({ length: 16 }, (_, level) => (level * 17).toString(16).padStart(2, '0'));
const COLOURS = LEVELS.flatMap((red) =>
  LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)),
);

test.each(Object.entries({ light, dark }))('heat is at least 3:1 on any picture, %s', (_, tokens) => {
  const heat = [2, 3, 4, 5].map((step) => tokens[`heat-${step}`]!);
  // One end of the ramp stands out from the picture, and the other from that end.
  const faint = COLOURS.filter((picture) => {
    const below = cover(picture, tokens.surface!);
    return Math.max(...heat.map((colour) => contrast(colour, below))) < 3;
  });
  expect(faint).toEqual([]);
  expect(contrast(heat.at(0)!, heat.at(-1)!)).toBeGreaterThanOrEqual(3);
});

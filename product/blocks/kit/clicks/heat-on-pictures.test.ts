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

/** A plain page, a dark one, grey, a warning and a button of the same hue as the heat. */
const PICTURES = { white: '#ffffff', black: '#000000', grey: '#808080', red: '#e03131', teal: '#418b7b' };

test.each(Object.entries({ light, dark }))('heat is at least 3:1 on any picture, %s', (_, tokens) => {
  const heat = [2, 3, 4, 5].map((step) => tokens[`heat-${step}`]!);
  for (const [name, picture] of Object.entries(PICTURES)) {
    const below = cover(picture, tokens.surface!);
    // One end of the ramp stands out from the picture, and the other from that end.
    const most = Math.max(...heat.map((colour) => contrast(colour, below)));
    expect(most, `${name} below heat`).toBeGreaterThanOrEqual(3);
  }
  expect(contrast(heat.at(0)!, heat.at(-1)!)).toBeGreaterThanOrEqual(3);
});

import { computeContrast } from './contrast.ts';
import { fromOklch, toOklch } from './oklch.ts';

const LIGHTNESS_STEP = 0.0025;

/**
 * The nearest colour with at least this contrast to every background: hue and, where a screen shows it, chroma stay; the
 * lightness in OKLCH changes by as little as possible. The colour itself if it passes, undefined if no lightness does.
 *
 * @example findPassingColour('#f0a500', ['#ffffff'], 4.5) // a darker orange
 */
export function findPassingColour(
  colour: string,
  backgrounds: readonly string[],
  minContrast: number,
): string | undefined {
  const passes = (candidate: string) =>
    backgrounds.every((background) => computeContrast(candidate, background) >= minContrast);
  if (passes(colour)) return colour;
  const start = toOklch(colour);
  for (let difference = LIGHTNESS_STEP; difference <= 1 + LIGHTNESS_STEP; difference += LIGHTNESS_STEP)
    for (const lightness of [start.lightness - difference, start.lightness + difference]) {
      if (lightness < -LIGHTNESS_STEP || lightness > 1 + LIGHTNESS_STEP) continue;
      const candidate = fromOklch({ ...start, lightness: Math.min(1, Math.max(0, lightness)) });
      if (passes(candidate)) return candidate;
    }
  return undefined;
}

/** A rectangle on a picture, in shares of the picture's sides, 0 to 1. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Smaller regions could not be clicked. */
export const MIN_REGION_SIDE = 0.01;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
/** Rounded to four decimals: finer than any screen, and short in JSON. */
const roundShare = (value: number) => Math.round(value * 10_000) / 10_000;

/** The region moved inside the picture and enlarged to the minimum size. */
export function fitInsidePicture({ left, top, width, height }: Region): Region {
  const clampedWidth = clamp(width, MIN_REGION_SIDE, 1);
  const clampedHeight = clamp(height, MIN_REGION_SIDE, 1);
  return {
    left: roundShare(clamp(left, 0, 1 - clampedWidth)),
    top: roundShare(clamp(top, 0, 1 - clampedHeight)),
    width: roundShare(clampedWidth),
    height: roundShare(clampedHeight),
  };
}

/** The rectangle between two points in any order; points outside count as on the edge. */
export function createRegionBetween(from: { x: number; y: number }, to: { x: number; y: number }): Region {
  const [x1, x2] = [clamp(Math.min(from.x, to.x), 0, 1), clamp(Math.max(from.x, to.x), 0, 1)];
  const [y1, y2] = [clamp(Math.min(from.y, to.y), 0, 1), clamp(Math.max(from.y, to.y), 0, 1)];
  return fitInsidePicture({ left: x1, top: y1, width: x2 - x1, height: y2 - y1 });
}

/** Whether a point is in the region, edges included. */
export function containsPoint({ left, top, width, height }: Region, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** CSS for an overlay of the region; with physical `left`, since pictures are not mirrored in right-to-left pages. */
export function createRegionStyle({ left, top, width, height }: Region): {
  left: string;
  top: string;
  width: string;
  height: string;
} {
  const toPercent = (value: number) => `${value * 100}%`;
  return { left: toPercent(left), top: toPercent(top), width: toPercent(width), height: toPercent(height) };
}

/** A position in the chart's coordinates. */
export interface ScatterPoint {
  x: number;
  y: number;
}

/** Radius of the disc behind a number. */
export const DISC_RADIUS = 11;
/** Radius of the dot that marks a point whose number was moved away. */
export const DOT_RADIUS = 3.5;
const GAP = 2;
/** Distances at which a free position is searched for, and in how many directions. */
const RINGS = [26, 40, 54, 70, 88, 108, 130];
const DIRECTIONS = 16;

/**
 * The position of each point's number: on the point, or next to it where it would overlap another number or point.
 * Greedy, in the given order; if no position is free, the number stays on its point.
 *
 * @param min, to bounds of both axes
 */
export function placeNumbers(points: ScatterPoint[], min: number, max: number): ScatterPoint[] {
  const placed: ScatterPoint[] = [];
  const isInside = ({ x, y }: ScatterPoint) =>
    x >= min + DISC_RADIUS && x <= max - DISC_RADIUS && y >= min + DISC_RADIUS && y <= max - DISC_RADIUS;
  const isFree = (position: ScatterPoint, pointIndex: number) =>
    placed.every((other) => distance(other, position) >= 2 * DISC_RADIUS + GAP) &&
    points.every(
      (other, index) => index === pointIndex || distance(other, position) >= DISC_RADIUS + DOT_RADIUS + GAP,
    );
  points.forEach((point, index) => {
    const candidates = RINGS.flatMap((ring) =>
      Array.from({ length: DIRECTIONS }, (_, direction) => {
        const angle = ((direction + 0.5) / DIRECTIONS) * 2 * Math.PI;
        return { x: point.x + ring * Math.cos(angle), y: point.y + ring * Math.sin(angle) };
      }),
    ).filter(isInside);
    placed.push([point, ...candidates].find((candidate) => isFree(candidate, index)) ?? point);
  });
  return placed;
}

const distance = (a: ScatterPoint, b: ScatterPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** A place on the drawing, in its units. */
export interface ScatterPoint {
  x: number;
  y: number;
}

/** Radius of a number's disc. */
export const DISC_RADIUS = 11;
/** Radius of the dot that stays at the point when its number moves away. */
export const DOT_RADIUS = 3.5;
const GAP = 2;
/** How far off a number is tried, and in how many directions. */
const RINGS = [26, 40, 54, 70, 88, 108, 130];
const WAYS = 16;

/**
 * Where the number of each point stands: on it, or where points are close, beside it in a place of its own that covers
 * neither another number nor another point. Greedy in the order given; where no place is free it stays on its point.
 *
 * @param from, to what the numbers must stay within, across and down
 */
export function placeNumbers(points: ScatterPoint[], from: number, to: number): ScatterPoint[] {
  const taken: ScatterPoint[] = [];
  const inside = ({ x, y }: ScatterPoint) =>
    x >= from + DISC_RADIUS && x <= to - DISC_RADIUS && y >= from + DISC_RADIUS && y <= to - DISC_RADIUS;
  const free = (place: ScatterPoint, own: number) =>
    taken.every((one) => distance(one, place) >= 2 * DISC_RADIUS + GAP) &&
    points.every((one, at) => at === own || distance(one, place) >= DISC_RADIUS + DOT_RADIUS + GAP);
  points.forEach((point, own) => {
    const tried = RINGS.flatMap((ring) =>
      Array.from({ length: WAYS }, (_, way) => {
        const angle = ((way + 0.5) / WAYS) * 2 * Math.PI;
        return { x: point.x + ring * Math.cos(angle), y: point.y + ring * Math.sin(angle) };
      }),
    ).filter(inside);
    taken.push([point, ...tried].find((place) => free(place, own)) ?? point);
  });
  return taken;
}

const distance = (a: ScatterPoint, b: ScatterPoint) => Math.hypot(a.x - b.x, a.y - b.y);

import type { ShownFinding } from '../face.ts';

type Bars = ShownFinding['groups'][number]['bars'];

/** A column of the histogram: the steps it joins, and how many answers. */
export interface Bin {
  /** Lowest step in it, and where the next column begins; the same where it is one step. */
  from: number;
  to: number;
  /** The largest step that falls in it: of whole steps the one before the next column, and none above the largest. */
  last: number;
  /** The choices it stands for. */
  choices: string[];
  n: number;
}

export const MOST_BINS = 16;
/** 0.3 / 0.1 is a little less than 3. */
const NEAR = 1e-9;

/** 1, 2 or 5 times a power of ten, at least `width`. */
function roundWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= width * (1 - 1e-9)) ?? 10 * power;
}

/**
 * Joins steps into at most 16 equally wide columns that begin at round numbers; columns in between stay, also
 * where nobody answered. With few distinct steps, one column each. Of steps that are not whole the last column takes its
 * upper end too, so that the largest step has no column of its own beyond it.
 */
export function binsOf(bars: Bars): Bin[] {
  const steps = bars
    .map(({ choice, n }) => ({ value: Number(choice), choice, n }))
    .filter(({ value }) => Number.isFinite(value))
    .sort((a, b) => a.value - b.value);
  if (steps.length <= MOST_BINS / 2)
    return steps.map(({ value, choice, n }) => ({
      ...{ from: value, to: value, last: value },
      ...{ choices: [choice], n },
    }));
  const lowest = steps[0]!.value;
  const highest = steps.at(-1)!.value;
  const width = roundWidth((highest - lowest) / (MOST_BINS - 1));
  const whole = Number.isInteger(width) && steps.every(({ value }) => Number.isInteger(value));
  const placeOf = (value: number) => Math.floor(value / width + NEAR);
  const first = placeOf(lowest);
  const onEdge = Math.abs(highest / width - placeOf(highest)) < 2 * NEAR;
  const last = placeOf(highest) - (onEdge && !whole && placeOf(highest) > first ? 1 : 0);
  const bins: Bin[] = Array.from({ length: last - first + 1 }, (_, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    last: Math.min((first + index + 1) * width - (whole ? 1 : 0), highest),
    choices: [],
    n: 0,
  }));
  for (const { value, choice, n } of steps) {
    const bin = bins[Math.min(placeOf(value), last) - first]!;
    bin.choices.push(choice);
    bin.n += n;
  }
  return bins;
}

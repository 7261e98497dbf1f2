export type End = 'first' | 'last';

/**
 * How parts are coloured: `agreement` diverges from brown (unfavourable) over grey to teal (favourable), `steps` grow from
 * the weakest shade of one hue to the strongest, `places` fade the other way, `series` take the chart colours in order.
 */
export type StackScale = 'series' | 'agreement' | 'steps' | 'places';

/** The colour of one of several parts in order; `end`: which of them is favourable. */
export function getColour(scale: StackScale, end: End, index: number, partCount: number): string {
  if (scale === 'series') return `var(--chart-${(index % 6) + 1})`;
  const position = partCount <= 1 ? 0.5 : index / (partCount - 1);
  if (scale === 'agreement') {
    const favourable = end === 'last' ? position : 1 - position;
    return `var(--agree-${Math.round(1 + 4 * favourable)})`;
  }
  const strength = partCount <= 1 ? 1 : scale === 'places' ? 1 - position : position;
  return `color-mix(in oklab, var(--heat-5) ${Math.round(strength * 100)}%, var(--heat-2))`;
}

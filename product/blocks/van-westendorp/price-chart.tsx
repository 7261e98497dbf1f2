import { useElementSize } from '@mantine/hooks';
import type { CurvePoint, PricePoints } from './curves.ts';
import classes from './summary.module.css';
import { texts } from './texts.ts';

/** Until the chart is measured. */
const DEFAULT_WIDTH = 640;
const HEIGHT = 260;
const LEFT = 40;
const BOTTOM = 28;

const CURVES = [
  { key: 'tooCheap', name: texts.tooCheap, series: 1, dashed: false },
  { key: 'notCheap', name: texts.notCheap, series: 1, dashed: true },
  { key: 'notExpensive', name: texts.notExpensive, series: 2, dashed: true },
  { key: 'tooExpensive', name: texts.tooExpensive, series: 2, dashed: false },
] as const;

const MARKED_POINTS = [
  { key: 'pmc', curve: 'tooCheap', label: texts.pmc },
  { key: 'opp', curve: 'tooCheap', label: texts.opp },
  { key: 'idp', curve: 'notCheap', label: texts.idp },
  { key: 'pme', curve: 'tooExpensive', label: texts.pme },
] as const;

const priceFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
/** Ticks are not rounded further, so that they match their position. */
const tickFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 12 });

/** The share of people by price: four curves and their intersections; the range of acceptable prices is shaded. */
export function PriceChart(props: { curves: CurvePoint[]; points: PricePoints; unit: string }) {
  const { curves, points, unit } = props;
  // Drawn as wide as it is shown, so that its texts are as large as all others.
  const { ref, width: measured } = useElementSize();
  const width = measured || DEFAULT_WIDTH;
  const [first, last] = [curves[0]!.price, curves.at(-1)!.price];
  const x = (price: number) =>
    LEFT + (last > first ? (price - first) / (last - first) : 0.5) * (width - LEFT - 8);
  const y = (share: number) => 8 + (1 - share) * (HEIGHT - BOTTOM - 8);
  const ticks = roundTicks(first, last);
  const { pmc, pme } = points;
  const markTexts = MARKED_POINTS.map(
    ({ key, label }) => `${label} ${points[key] === null ? 'none' : priceFormat.format(points[key])}`,
  );
  return (
    <figure ref={ref} className={classes.figure}>
      <ul className={classes.legend} aria-label={texts.legend}>
        {CURVES.map(({ key, name, series, dashed }) => (
          <li key={key}>
            <svg width="28" height="8" aria-hidden="true">
              <line
                x1="0"
                x2="28"
                y1="4"
                y2="4"
                className={classes.curve}
                data-dashed={dashed || undefined}
                style={{ stroke: `var(--chart-${series})` }}
              />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={texts.chartDescription(
          priceFormat.format(first),
          priceFormat.format(last),
          unit,
          markTexts.join(', '),
        )}
      >
        {pmc !== null && pme !== null && pmc <= pme && (
          <rect className={classes.band} x={x(pmc)} width={x(pme) - x(pmc)} y={y(1)} height={y(0) - y(1)} />
        )}
        {[0, 0.5, 1].map((share) => (
          <g key={share}>
            <line className={classes.grid} x1={LEFT} x2={width - 8} y1={y(share)} y2={y(share)} />
            <text className={classes.tick} x={LEFT - 6} y={y(share) + 4} textAnchor="end">
              {`${share * 100}%`}
            </text>
          </g>
        ))}
        {ticks.map((price) => (
          <text key={price} className={classes.tick} x={x(price)} y={HEIGHT - 8} textAnchor="middle">
            {tickFormat.format(price)}
          </text>
        ))}
        {CURVES.map(({ key, series, dashed }) => (
          <polyline
            key={key}
            className={classes.curve}
            data-dashed={dashed || undefined}
            style={{ stroke: `var(--chart-${series})` }}
            points={curves
              .map((point) => `${x(point.price).toFixed(1)},${y(point[key]).toFixed(1)}`)
              .join(' ')}
          />
        ))}
        {MARKED_POINTS.map(({ key, curve, label }) => {
          const price = points[key];
          if (price === null) return null;
          const height = y(interpolateHeight(curves, price, curve));
          return (
            <g key={key}>
              <circle className={classes.mark} cx={x(price)} cy={height} r="4.5" />
              <text className={classes.label} x={x(price)} y={height - 9} textAnchor="middle">
                {label}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** Three to eight round prices within a range, in steps of 1, 2 or 5 times a power of ten. */
function roundTicks(first: number, last: number): number[] {
  if (last <= first) return [first];
  const power = 10 ** Math.floor(Math.log10((last - first) / 3));
  const step =
    [5, 2, 1].map((factor) => factor * power).find((candidate) => (last - first) / candidate >= 3) ?? power;
  const firstMultiple = Math.ceil(first / step);
  const count = Math.floor(last / step) - firstMultiple + 1;
  // Rounded, to avoid values such as 0.30000000000000004.
  return Array.from({ length: count }, (_, index) =>
    Number(((firstMultiple + index) * step).toPrecision(12)),
  );
}

/** The height of a curve at a price, interpolated linearly. */
function interpolateHeight(
  curves: CurvePoint[],
  price: number,
  curve: (typeof MARKED_POINTS)[number]['curve'],
): number {
  const index = curves.findIndex((point) => point.price >= price);
  const [before, after] = [curves[Math.max(0, index - 1)]!, curves[Math.max(0, index)]!];
  const span = after.price - before.price;
  const fraction = span > 0 ? (price - before.price) / span : 0;
  return before[curve] + (after[curve] - before[curve]) * fraction;
}

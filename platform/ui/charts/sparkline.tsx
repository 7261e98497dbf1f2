import lines from './line.module.css';
import { listRuns, type TrendPoint } from './list-runs.ts';
import classes from './sparkline.module.css';

const WIDTH = 160;
const HEIGHT = 40;
const MARGIN = 5;

/** A figure over time in the height of a line of text, with its interval as a band; read out as one sentence. */
export function Sparkline({
  points,
  description,
}: {
  points: readonly Pick<TrendPoint, 'estimate'>[];
  description: string;
}) {
  const estimates = points.flatMap(({ estimate }) => estimate ?? []);
  const top = Math.max(...estimates.map(({ high }) => high));
  const bottom = Math.min(...estimates.map(({ low }) => low));
  const x = (index: number) => MARGIN + (index / Math.max(1, points.length - 1)) * (WIDTH - 2 * MARGIN);
  const y = (value: number) =>
    HEIGHT - MARGIN - ((value - bottom) / (top - bottom || 1)) * (HEIGHT - 2 * MARGIN);
  const path = (run: number[], key: 'value' | 'low' | 'high') =>
    run.map((index) => `${x(index)} ${y(points[index]!.estimate![key])}`).join('L');
  const runs = listRuns(points);
  const last = points.findLastIndex(({ estimate }) => estimate !== null);
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={description}
    >
      <title>{description}</title>
      {runs.map((run) => (
        <g key={run[0]}>
          <path className={classes.band} d={`M${path(run, 'high')}L${path(run.toReversed(), 'low')}Z`} />
          {/* A period between two without answers is a dot: a line of no length with round ends. */}
          <path
            className={lines.line}
            strokeLinecap="round"
            d={`M${path(run, 'value')}${run.length === 1 ? 'h0' : ''}`}
          />
        </g>
      ))}
      {last >= 0 && (
        <circle className={classes.last} cx={x(last)} cy={y(points[last]!.estimate!.value)} r="3.5" />
      )}
    </svg>
  );
}

import type { ReactNode } from 'react';
import { formatPercent } from '#platform/ui/figures.ts';
import type { ShownFinding } from '../../block-props.ts';
import classes from './score-line.module.css';

const tenths = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * The figure a method is known for, large, with its interval: "72.4 SUS, 95% CI 68.1 to 76.7". One in percent is
 * rounded as every other share is.
 */
export function ScoreLine({
  score,
  name,
  percentOf,
  children,
}: {
  score: ShownFinding['score'];
  /** What is said of it, instead of its name. */
  name?: string;
  /** It is a percentage, of so many. */
  percentOf?: number;
  children?: ReactNode;
}) {
  if (!score) return null;
  const write = (value: number) =>
    percentOf === undefined ? tenths.format(value).replace('-', '−') : formatPercent(value / 100, percentOf);
  return (
    <p className={classes.score}>
      <strong className="numbers">{write(score.value)}</strong>
      <span className="muted">
        {name ?? score.name}
        {/* Answers that are all alike may have no spread to compute an interval from. */}
        {score.high > score.low && `, 95% CI ${write(score.low).replace('%', '')} to ${write(score.high)}`}
      </span>
      {children}
    </p>
  );
}

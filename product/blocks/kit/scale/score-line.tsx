import type { ReactNode } from 'react';
import { formatPercent, formatTenths } from '#platform/ui/figures.ts';
import type { ShownFinding } from '../../block-props.ts';
import classes from './score-line.module.css';
import { texts as kitTexts } from '../texts.ts';

/**
 * The score of a method in large type with its interval: "72.4 SUS, 95% CI 68.1 to 76.7". Percentages are rounded like
 * all other shares.
 */
export function ScoreLine({
  score,
  name,
  percentOf,
  children,
}: {
  score: ShownFinding['score'];
  /** Text shown instead of the score's name. */
  name?: string;
  /** If the score is a percentage: of how many people. */
  percentOf?: number;
  children?: ReactNode;
}) {
  if (!score) return null;
  const formatScore = (value: number) =>
    percentOf === undefined ? formatTenths(value) : formatPercent(value / 100, percentOf);
  return (
    <p className={classes.score}>
      <strong className="numbers">{formatScore(score.value)}</strong>
      <span className="muted">
        {name ?? score.name}
        {/* If all answers are equal, there may be no variance to compute an interval from. */}
        {score.high > score.low &&
          kitTexts.intervalSuffix(formatScore(score.low).replace('%', ''), formatScore(score.high))}
      </span>
      {children}
    </p>
  );
}

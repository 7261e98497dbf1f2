import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { texts } from './texts.ts';
import classes from './margin-card.module.css';

/** How far the sum may be off: a tenth of a percent, because published shares are rounded. */
const MAX_ROUNDING = 0.001;

/** The sum of the targets of a margin, and what it must be. */
export function TargetSum({
  sum,
  unit,
  expected,
}: {
  sum: number;
  unit: 'percent' | 'counts';
  /** The sum of counts in the first margin. */
  expected: number | null;
}) {
  const wanted = unit === 'percent' ? 100 : expected;
  const isRight = sum > 0 && (wanted === null || Math.abs(sum - wanted) <= wanted * MAX_ROUNDING + 1e-9);
  const Icon = isRight ? IconCheck : IconAlertTriangle;
  const demand = unit === 'percent' ? texts.margin.must100 : texts.margin.mustMatch(wanted ?? 0);
  return (
    <output className={classes.sum} data-right={isRight || undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <strong>{texts.margin.total(sum, unit)}</strong>
      {!isRight && wanted !== null && ` ${demand}`}
    </output>
  );
}

import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { isSumRight } from './categories.ts';
import { texts } from './texts.ts';
import classes from './margin-card.module.css';

/** The sum of the targets of a margin, and the required sum if it differs. */
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
  const requiredSum = unit === 'percent' ? 100 : expected;
  const isMatching = isSumRight(sum, requiredSum);
  const Icon = isMatching ? IconCheck : IconAlertTriangle;
  const requirement = unit === 'percent' ? texts.margin.must100 : texts.margin.mustMatch(requiredSum ?? 0);
  return (
    <output className={classes.sum} data-right={isMatching || undefined}>
      <Icon size={16} stroke={1.5} aria-hidden />
      <strong>{texts.margin.total(sum, unit)}</strong>
      {!isMatching && requiredSum !== null && ` ${requirement}`}
    </output>
  );
}

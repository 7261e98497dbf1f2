import { formatMean, hasInterval } from '#platform/ui/figures.ts';
import { estimateDifference } from '../../statistics/difference.ts';
import classes from './compared-chart.module.css';
import { getGroupLetter, type GroupEstimate } from './compared.ts';
import { GroupLetter, getGroupStyle } from './group-key.tsx';
import { texts } from './texts.ts';

/** The range of the axis: the scale of the question, or the range of the intervals. */
function computeAxisRange(
  estimates: (GroupEstimate | null)[],
  scale: [number, number] | null,
): [number, number] {
  const ends = estimates.flatMap((estimate) =>
    !estimate ? [] : hasInterval(estimate) ? [estimate.low, estimate.high] : [estimate.value],
  );
  const [low, high] = scale ?? [Math.min(...ends), Math.max(...ends)];
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** A figure of each group with its 95 % interval on a common axis: means or scores; for two groups also their difference. */
export function GroupEstimates({
  name,
  estimates,
  names,
  scale,
}: {
  /** "Mean", "NPS". */
  name: string;
  estimates: (GroupEstimate | null)[];
  names: string[];
  scale: [number, number] | null;
}) {
  if (estimates.every((estimate) => estimate === null)) return null;
  const [from, to] = computeAxisRange(estimates, scale);
  const toPercent = (value: number) => Math.min(Math.max((value - from) / (to - from), 0), 1) * 100;
  const [first, second] = estimates;
  const difference =
    estimates.length === 2 && first && second && hasInterval(first) && hasInterval(second)
      ? estimateDifference(first, second)
      : null;
  return (
    <div className={classes.estimates}>
      <p className={classes.name}>{name}</p>
      <ul>
        {estimates.map(
          (estimate, index) =>
            estimate && (
              <li key={getGroupLetter(index)}>
                <GroupLetter index={index} />
                <span className="visually-hidden">{names[index]}</span>
                <span className={classes.line} aria-hidden="true">
                  {hasInterval(estimate) && (
                    <span
                      className={classes.interval}
                      style={{
                        insetInlineStart: `${toPercent(estimate.low)}%`,
                        width: `${toPercent(estimate.high) - toPercent(estimate.low)}%`,
                      }}
                    />
                  )}
                  <span className={classes.dot} {...getGroupStyle(index)}>
                    <span style={{ insetInlineStart: `${toPercent(estimate.value)}%` }} />
                  </span>
                </span>
                <span className="numbers">
                  <strong>{formatMean(estimate.value)}</strong>{' '}
                  <span className="muted">
                    {hasInterval(estimate)
                      ? texts.intervalOf(formatMean(estimate.low), formatMean(estimate.high))
                      : texts.tooFewForInterval}
                  </span>
                </span>
              </li>
            ),
        )}
        <li className={classes.axisEnds} aria-hidden="true">
          <span>{formatMean(from)}</span>
          <span>{formatMean(to)}</span>
        </li>
      </ul>
      {difference && (
        <p className="muted">
          {texts.differenceWithInterval(
            formatMean(difference.value),
            formatMean(difference.low),
            formatMean(difference.high),
          )}
        </p>
      )}
    </div>
  );
}

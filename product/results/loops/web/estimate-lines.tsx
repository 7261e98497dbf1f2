import { formatMean, formatN, hasInterval } from '#platform/ui/figures.ts';
import { getGroupStyle, GroupLetter } from '../../web/compare/group-key.tsx';
import { findEstimate, type StackedEstimate } from './choose-form.ts';
import type { StackedLine } from './list-lines.ts';
import classes from './stacked.module.css';
import { texts } from './texts.ts';

/** The range of the common axis: the scale of the question, or that of all intervals. */
function computeRange(estimates: StackedEstimate[], scale: [number, number] | null): [number, number] {
  const ends = estimates.flatMap((one) => (hasInterval(one) ? [one.low, one.high] : [one.value]));
  const [low, high] = scale ?? [Math.min(...ends), Math.max(...ends)];
  return high > low ? [low, high] : [low - 1, high + 1];
}

/** "4.20 (95% CI 3.90 to 4.50)" */
export function formatEstimate(estimate: StackedEstimate): string {
  const value = formatMean(estimate.value);
  if (!hasInterval(estimate)) return value;
  return texts.valueWithInterval(value, texts.interval(formatMean(estimate.low), formatMean(estimate.high)));
}

/** A score or mean of each line with its 95 % interval, on one axis. */
export function EstimateLines({
  name,
  scale,
  lines,
  emptyText,
}: {
  name: string;
  scale: [number, number] | null;
  lines: readonly StackedLine[];
  emptyText: string;
}) {
  const estimates = lines.flatMap(({ finding }) => findEstimate(finding) ?? []);
  const [from, to] = computeRange(estimates, scale);
  const toPercent = (value: number) => Math.min(Math.max((value - from) / (to - from), 0), 1) * 100;
  return (
    <div className={classes.estimates} data-compared={lines.some(({ group }) => group !== null) || undefined}>
      <p className={classes.name}>{name}</p>
      <ul>
        <li className={classes.ends} aria-hidden="true">
          <span>{formatMean(from)}</span>
          <span>{formatMean(to)}</span>
        </li>
        {lines.map(({ key, heading, group, label, finding }) => {
          const estimate = findEstimate(finding);
          return (
            <li key={key}>
              {heading && <span className={classes.heading}>{heading}</span>}
              {group !== null && <GroupLetter index={group} />}
              {group !== null && <span className="visually-hidden">{label}</span>}
              <span className={classes.axis} aria-hidden="true">
                {estimate && hasInterval(estimate) && (
                  <span
                    className={classes.interval}
                    style={{
                      insetInlineStart: `${toPercent(estimate.low)}%`,
                      width: `${toPercent(estimate.high) - toPercent(estimate.low)}%`,
                    }}
                  />
                )}
                {estimate && (
                  <span
                    className={classes.dot}
                    style={{
                      ...(group !== null && getGroupStyle(group).style),
                      insetInlineStart: `${toPercent(estimate.value)}%`,
                    }}
                  />
                )}
              </span>
              <span className={classes.value}>
                {estimate ? (
                  <>
                    <strong>{formatMean(estimate.value)}</strong>{' '}
                    <span className="muted">
                      {hasInterval(estimate)
                        ? texts.interval(formatMean(estimate.low), formatMean(estimate.high))
                        : texts.tooFewForInterval}
                    </span>
                  </>
                ) : (
                  <span className="muted">{emptyText}</span>
                )}
              </span>
              <span className={classes.n}>{formatN(finding.n)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

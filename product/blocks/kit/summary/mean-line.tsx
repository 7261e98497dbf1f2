import { formatMean, hasInterval } from '#platform/ui/figures.ts';
import type { Mean } from '../../statistics/finding.ts';
import { formatFigure } from '../../statistics/interval.ts';
import classes from './mean-line.module.css';
import { texts } from './texts.ts';
import { texts as kitTexts } from '../texts.ts';

/** "3.73 ± 0.12": the mean and half the width of its 95 % interval, of enough answers. */
export function formatMeanWithInterval(mean: Mean, format = formatMean): string {
  const { value, low, high } = mean;
  return hasInterval(mean) ? `${format(value)} ± ${format((high - low) / 2)}` : format(value);
}

/** A mean as text, and if `scale` is given, as a dot with whiskers on the scale. */
export function MeanLine({
  mean,
  scale,
  unit = '',
  format = formatMean,
  median,
}: {
  mean: Mean;
  median?: number | null | undefined;
  /** Lowest and highest value of the scale to draw. */
  scale?: [number, number] | undefined;
  unit?: string;
  format?: (value: number) => string;
}) {
  return (
    <div className={classes.mean}>
      <p>
        <span>
          {kitTexts.mean} <strong className="numbers">{formatMeanWithInterval(mean, format)}</strong>
          {unit && ` ${unit}`}
          <span className="muted">
            {hasInterval(mean)
              ? texts.intervalAndDeviation(format(mean.low), format(mean.high), format(mean.deviation))
              : texts.tooFewForInterval}
          </span>
        </span>
        {median != null && (
          <span>
            {texts.median} <strong className="numbers">{formatFigure(median)}</strong>
          </span>
        )}
      </p>
      {scale && <Whiskers mean={mean} from={scale[0]} to={scale[1]} />}
    </div>
  );
}

function Whiskers({ mean, from, to }: { mean: Mean; from: number; to: number }) {
  const toPosition = (value: number) =>
    to > from ? `${Math.min(Math.max((value - from) / (to - from), 0), 1) * 100}%` : '50%';
  return (
    <div className={classes.scale} aria-hidden="true">
      {hasInterval(mean) && (
        <span
          className={classes.whisker}
          style={{ left: toPosition(mean.low), right: `calc(100% - ${toPosition(mean.high)})` }}
        />
      )}
      <span className={classes.dot} style={{ left: toPosition(mean.value) }} />
    </div>
  );
}

import { useId } from 'react';
import lines from './line.module.css';
import { listRuns, type TrendPoint } from './list-runs.ts';
import classes from './trend-line.module.css';
import { texts } from './texts.ts';
import { usePointSlider } from './use-point-slider.ts';

const WIDTH = 720;
const HEIGHT = 200;
const TOP = 12;
const BASE = 188;

/**
 * A figure over time with its interval as a band, on the scale of its question; read point by point with the pointer or the
 * arrow keys. Points without neighbours have a whisker.
 */
export function TrendLine({
  points,
  name,
  scale: [from, to],
  formatTick,
}: {
  points: TrendPoint[];
  name: string;
  scale: [from: number, to: number];
  formatTick(value: number): string;
}) {
  const { activeIndex, slider } = usePointSlider(points.length, name, (index) => {
    const { label, description } = points[index]!;
    return `${label}: ${description}`;
  });
  const readoutId = useId();
  const last = points.length - 1;
  const x = (index: number) => (last < 1 ? WIDTH / 2 : 6 + (index / last) * (WIDTH - 12));
  const y = (value: number) =>
    BASE - (Math.min(Math.max((value - from) / (to - from), 0), 1) || 0) * (BASE - TOP);
  const at = (index: number) => points[index]!.estimate!;
  const path = (run: number[], key: 'value' | 'low' | 'high') =>
    run.map((index) => `${x(index)} ${y(at(index)[key])}`).join('L');
  const runs = listRuns(points);
  const ticks = [to, (from + to) / 2, from];

  if (points.length === 0) return null;
  const shown = points[activeIndex ?? last]!;
  return (
    <div>
      <div className={classes.frame}>
        <div className={classes.ticks} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${(y(tick) / HEIGHT) * 100}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className={classes.chart} {...slider} aria-describedby={readoutId}>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            {ticks.map((tick) => (
              <line key={tick} className={lines.grid} x1="0" x2={WIDTH} y1={y(tick)} y2={y(tick)} />
            ))}
            {runs.map((run) =>
              run.length > 1 ? (
                <g key={run[0]}>
                  <path
                    className={classes.band}
                    d={`M${path(run, 'high')}L${path(run.toReversed(), 'low')}Z`}
                  />
                  <path className={lines.line} d={`M${path(run, 'value')}`} />
                </g>
              ) : (
                <line
                  key={run[0]}
                  className={classes.whisker}
                  x1={x(run[0]!)}
                  x2={x(run[0]!)}
                  y1={y(at(run[0]!).low)}
                  y2={y(at(run[0]!).high)}
                />
              ),
            )}
            {activeIndex !== null && (
              <line className={lines.cursor} x1={x(activeIndex)} x2={x(activeIndex)} y1={TOP} y2={BASE} />
            )}
          </svg>
          {points.map(
            ({ estimate }, index) =>
              estimate && (
                <span
                  key={index}
                  className={classes.dot}
                  data-active={index === activeIndex || undefined}
                  style={{
                    left: `${(x(index) / WIDTH) * 100}%`,
                    top: `${(y(estimate.value) / HEIGHT) * 100}%`,
                  }}
                />
              ),
          )}
        </div>
      </div>
      <p className={classes.foot} id={readoutId}>
        <span>{points[0]!.label}</span>
        <span>{points[last]!.label}</span>
      </p>
      <p className={classes.readout} data-screen-only>
        <output>
          {activeIndex === null ? (
            texts.pointAtPeriod
          ) : (
            <>
              <strong>{shown.label}</strong> {shown.description}
            </>
          )}
        </output>
      </p>
    </div>
  );
}

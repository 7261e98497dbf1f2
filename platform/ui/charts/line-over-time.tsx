import { useId } from 'react';
import { formatCount } from '../figures.ts';
import lines from './line.module.css';
import classes from './line-over-time.module.css';
import { usePointSlider } from './use-point-slider.ts';

interface TimePoint {
  /** As shown and read out: "3 May". */
  label: string;
  count: number;
}

const WIDTH = 720;
const HEIGHT = 180;
const BASE = 150;
const TOP = 14;

/** A line with its area, read point by point with the pointer or the arrow keys. */
export function LineOverTime({ points, unit, name }: { points: TimePoint[]; unit: string; name: string }) {
  const { activeIndex, slider } = usePointSlider(points.length, name, (index) => {
    const { label, count } = points[index]!;
    return `${label}: ${formatCount(count)} ${unit}`;
  });
  const readoutId = useId();
  const maxCount = Math.max(...points.map((point) => point.count), 1);
  const x = (index: number) => (points.length < 2 ? WIDTH / 2 : (index / (points.length - 1)) * WIDTH);
  const y = (count: number) => BASE - (count / maxCount) * (BASE - TOP);
  const line = points.map((point, index) => `${index ? 'L' : 'M'}${x(index)} ${y(point.count)}`).join('');
  const last = points.length - 1;
  const current = activeIndex === null ? undefined : points[activeIndex];

  if (points.length === 0) return null;
  return (
    <div>
      <div className={classes.chart} {...slider} aria-describedby={readoutId}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              className={lines.grid}
              x1="0"
              x2={WIDTH}
              y1={y(maxCount * part)}
              y2={y(maxCount * part)}
            />
          ))}
          <path className={classes.area} d={`${line}L${x(last)} ${BASE}L${x(0)} ${BASE}Z`} />
          <path className={lines.line} d={line} />
          {activeIndex !== null && (
            <line className={lines.cursor} x1={x(activeIndex)} x2={x(activeIndex)} y1={TOP} y2={BASE} />
          )}
        </svg>
        <span className={classes.maxCount}>{formatCount(maxCount)}</span>
      </div>
      <p className={classes.foot} id={readoutId}>
        <span>{points[0]!.label}</span>
        <output>{current ? `${current.label}: ${formatCount(current.count)} ${unit}` : ''}</output>
        <span>{points[last]!.label}</span>
      </p>
    </div>
  );
}

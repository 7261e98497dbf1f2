import type { ReactNode } from 'react';
import { formatDuration, formatN } from '#platform/ui/figures.ts';
import { formatSeconds } from '../clicks/heat-map.tsx';
import type { SecondsQuartiles } from '../clicks/seconds-quartiles.ts';
import classes from './measures.module.css';
import { texts } from './texts.ts';

/** Figures with their names, side by side. */
export function Measures({ children }: { children: ReactNode }) {
  return <dl className={classes.measures}>{children}</dl>;
}

export function Measure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const formatTime = (seconds: number) => (seconds < 60 ? formatSeconds(seconds) : formatDuration(seconds));

/** The time that people took. `n`: how many they are. */
export function TimeMeasure({
  name,
  quartiles,
  n = quartiles.n,
}: {
  name: string;
  quartiles: SecondsQuartiles;
  n?: number | undefined;
}) {
  const { median, low, high } = quartiles;
  const time = texts.timeWithQuartiles(formatTime(median), formatTime(low), formatTime(high));
  return <Measure name={name}>{`${time}, ${formatN(n)}`}</Measure>;
}

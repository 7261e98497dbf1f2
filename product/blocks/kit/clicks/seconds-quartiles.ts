import type { Fact } from '../../block.ts';
import type { NumberFigures } from '../../statistics/finding.ts';

/** Quartiles of seconds, of `n` people. */
export interface SecondsQuartiles {
  n: number;
  low: number;
  median: number;
  high: number;
}

const formatPart = (of: string): string => `~seconds ${of}`;

/** A time as a trace whose number is kept exactly. @param of the task or area it belongs to, or a group of people */
export const createTimeFact = (of: string, seconds: number): Fact => ({
  part: formatPart(of),
  choice: '',
  number: seconds,
});

/** The figures of the times of a task, area or group; undefined without any. */
export const findTimes = (numbers: NumberFigures[], of: string): NumberFigures | undefined =>
  numbers.find(({ part, n }) => part === formatPart(of) && n > 0);

/** The exact quartiles of times; null without any. */
export function computeSecondsQuartiles(numbers: NumberFigures[], of: string): SecondsQuartiles | null {
  const times = findTimes(numbers, of);
  if (!times) return null;
  const [low, median, high] = times.quartiles;
  return { n: times.n, low, median, high };
}

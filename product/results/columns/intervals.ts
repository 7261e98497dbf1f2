import { readInterval, type Interval } from '#product/blocks/numbers.ts';

/** Choices that are numbers or intervals of numbers; null where one of them is neither. */
export function readIntervals(choices: string[]): Interval[] | null {
  const read = choices.map(readInterval);
  return read.every((one) => one !== null) ? read : null;
}

export const includesNumber = (intervals: Interval[], number: number): boolean =>
  intervals.some(({ from, to, closed }) => number >= from && (closed ? number <= to : number < to));

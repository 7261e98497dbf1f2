import { parseInterval, type NumberInterval } from '#product/blocks/numbers.ts';

/** Parses choices that are numbers or intervals of numbers; null if one of them is neither. */
export function readIntervals(choices: string[]): NumberInterval[] | null {
  const intervals = choices.map(parseInterval);
  return intervals.every((interval) => interval !== null) ? intervals : null;
}

export const includesNumber = (intervals: NumberInterval[], number: number): boolean =>
  intervals.some(({ from, to, closed }) => number >= from && (closed ? number <= to : number < to));

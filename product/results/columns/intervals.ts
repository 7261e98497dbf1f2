import { parseInterval, type NumberInterval } from '#product/blocks/numbers.ts';

/** Choices that are numbers or intervals of numbers; null where one of them is neither. */
export function readIntervals(choices: string[]): NumberInterval[] | null {
  const read = choices.map(parseInterval);
  return read.every((one) => one !== null) ? read : null;
}

export const includesNumber = (intervals: NumberInterval[], number: number): boolean =>
  intervals.some(({ from, to, closed }) => number >= from && (closed ? number <= to : number < to));

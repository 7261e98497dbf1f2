import { ANSWERED_FACT, SKIPPED_FACT } from '../block.ts';
import type { Text } from '../text.ts';

/** Equal facts of many answers added up: how many, and the sum of their numbers. */
export interface Tally {
  part: string;
  choice: string;
  n: number;
  total: number;
}

/** Exact figures of all numbers given to a part. */
export interface NumberFigures {
  part: string;
  n: number;
  mean: number;
  /** Σ (value − mean)². */
  m2: number;
  min: number;
  max: number;
  /** First, second (median) and third quartile, by linear interpolation (type 7, as numpy). */
  quartiles: [number, number, number];
  /**
   * The distribution of all numbers, ascending: single values (`from` = `to`) or bins. `choice` identifies a bin in a
   * filter.
   */
  bins: { choice: string; from: number; to: number; n: number }[];
}

/** A bar of a chart on the results page: how many people made one choice. */
export interface FindingBar {
  part: string;
  choice: string;
  label: Text;
  n: number;
}

/**
 * What a score is computed from, all of one part, so that weighted pages compute its interval from the weights of the
 * people: the share of choices, the share of some less that of others, or the mean within a range. `others` are the
 * choices that belong to the base only.
 */
export type ScoreBasis = { part: string } & (
  | { kind: 'share'; counted: string[]; others: string[] }
  | { kind: 'difference'; above: string[]; below: string[]; others: string[] }
  /** The mean times `factor`. */
  | { kind: 'mean'; factor: number; range: [low: number, high: number] }
);

/** The lowest and the highest number; null where there is no limit. */
export type Scale = readonly [low: number | null, high: number | null];

export interface BlockFinding {
  /** People who answered. */
  n: number;
  /** People who skipped the block. */
  skipped: number;
  /** Groups of bars: one for most types, one per row of a matrix, one per item of a ranking. */
  groups: {
    part: string;
    label: Text | null;
    n: number;
    bars: FindingBar[];
    mean: Mean | null;
    /** If it is of numbers without options: first quartile, median, third quartile. */
    quartiles: [number, number, number] | null;
    /** If it is of numbers without options: the lowest and highest that can be given, where intervals of means end. */
    scale?: Scale | undefined;
  }[];
  /** A figure the method is known for, such as the NPS, and what it is computed from. */
  score: { name: string; value: number; low: number; high: number; basis: ScoreBasis } | null;
  /** JSON that only the type's own summary reads, such as the cells of a heat map. */
  detail?: unknown;
}

export interface Mean {
  value: number;
  /** Sample standard deviation (n − 1). */
  deviation: number;
  /** 95 % confidence interval of the mean (Student's t). */
  low: number;
  high: number;
  n: number;
}

/** How many people answered (`n`) and skipped a block. */
export function countAnswers(tallies: Tally[]): { n: number; skipped: number } {
  let n = 0;
  let skipped = 0;
  for (const tally of tallies) {
    if (tally.part === ANSWERED_FACT.part) n += tally.n;
    if (tally.part === SKIPPED_FACT.part) skipped += tally.n;
  }
  return { n, skipped };
}

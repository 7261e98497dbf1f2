import type { BlockFinding, Tally } from '../../statistics/finding.ts';
import { computeShareScore } from '../../statistics/share-score.ts';
import type { ScaleConfig } from './scale-block.ts';
import { summariseScale } from './scale-team.ts';

/** A published question with one score. */
export interface OneScoreMethod {
  /** Name of the figure: "CSAT". */
  name: string;
  /** The highest score; the lowest is 1. */
  points: number;
  /** The lowest score that counts for the figure. */
  from: number;
}

/** The figures of CSAT and CES: the share of high scores in percent, of the people who rated. */
export const summariseOneScore =
  ({ name, points, from }: OneScoreMethod) =>
  (config: ScaleConfig, tallies: Tally[]): BlockFinding => {
    const finding = summariseScale(config, () => [1, points], tallies);
    return {
      ...finding,
      score: computeShareScore(name, '', tallies, (choice) => Number(choice) >= from),
    };
  };

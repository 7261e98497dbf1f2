import type { ReactNode } from 'react';
import type { GroupFinding } from '../../finding.ts';
import type { StackedRound } from './stack-rounds.ts';

/** One line of a stacked chart: a round, or a compared group of it. */
export interface StackedLine {
  key: string;
  /** The name of the round and group in words. */
  label: string;
  /** The round, as a link; null for all but the first group of a round. */
  heading: ReactNode;
  /** Which of the compared groups it is; null without a comparison. */
  group: number | null;
  finding: GroupFinding;
}

/** What a page compares: the names of its groups. */
export interface StackedSplit {
  names: readonly string[];
  tests: number;
}

/** The lines of a chart or table: one per round, or one per compared group of each round. */
export function listLines(
  rounds: readonly StackedRound[],
  split: StackedSplit | undefined,
  getLabel: (round: StackedRound) => string,
  renderHeading: (round: StackedRound) => ReactNode,
): StackedLine[] {
  return rounds.flatMap((round): StackedLine[] => {
    const { option, result } = round;
    const label = getLabel(round);
    const heading = renderHeading(round);
    const groups = split && result.finding.n > 0 ? result.compared?.groups : undefined;
    if (!groups) return [{ key: option, label, heading, group: null, finding: result.finding }];
    return groups.map(({ finding }, group) => ({
      key: `${option}/${group}`,
      label: `${label} (${split!.names[group]!})`,
      heading: group === 0 ? heading : null,
      group,
      finding,
    }));
  });
}

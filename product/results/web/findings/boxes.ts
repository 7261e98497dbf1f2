import type { FindingShape } from '../../contract.ts';
import { wilson } from '../../statistics/wilson.ts';

type Group = FindingShape['groups'][number];

/** Scores of a scale: whole numbers without a gap, three to eleven of them, with a mean. */
const MIN_BOXES = 3;
const MAX_BOXES = 11;

/** The highest and the lowest scores of one scale, with the share of each and its 95 % interval. */
export interface Box {
  part: string;
  end: 'highest' | 'lowest';
  choices: string[];
  count: number;
  n: number;
  share: number;
  low: number;
  high: number;
}

/** Whether a group is a scale that has ends; numbers without options have none, whatever people gave. */
export function isScale({ mean, quartiles, bars }: Group): boolean {
  const scores = bars.map(({ choice }) => (choice === '' ? Number.NaN : Number(choice)));
  return (
    mean !== null &&
    quartiles === null &&
    scores.length >= MIN_BOXES &&
    scores.length <= MAX_BOXES &&
    scores.every((score, index) => Number.isInteger(score) && score === scores[0]! + index)
  );
}

/** Whether the scores are places of a ranking: each is given at most once per person, and the first by everybody. */
function isRanking({ groups, n }: FindingShape): boolean {
  if (groups.length < 2) return false;
  const given = new Map<string, number>();
  for (const bar of groups.flatMap(({ bars }) => bars))
    given.set(bar.choice, (given.get(bar.choice) ?? 0) + bar.n);
  return given.get('1') === n && [...given.values()].every((times) => times <= n);
}

/**
 * Top box and bottom box of every scale of a finding: the share of the `width` highest and lowest scores. A ranking
 * has none: its places are no scores. Nor has one scale with a figure of its own, such as CSAT or NPS: its method says
 * which scores count together, and its summary tells their shares already.
 *
 * @param width 1 or 2; a scale of three has no two at each end and keeps 1
 */
export function boxesOf(finding: FindingShape, width: 1 | 2): Box[] {
  if (isRanking(finding) || (finding.score !== null && finding.groups.length === 1)) return [];
  return finding.groups
    .filter((group) => group.n > 0 && isScale(group))
    .flatMap(({ part, bars, n }) => {
      const wide = bars.length < 4 ? 1 : width;
      const box = (end: Box['end'], held: Group['bars']): Box => {
        const count = held.reduce((sum, bar) => sum + bar.n, 0);
        return { part, end, choices: held.map(({ choice }) => choice), count, n, ...wilson(count, n) };
      };
      return [box('highest', bars.slice(-wide)), box('lowest', bars.slice(0, wide))];
    });
}

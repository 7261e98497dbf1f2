import type { FindingShape } from '../../contract.ts';
import { poolShares } from '../../../blocks/statistics/pool-shares.ts';

type Group = FindingShape['groups'][number];

/** A scale has three to eleven consecutive whole numbers, and a mean. */
const MIN_BOXES = 3;
const MAX_BOXES = 11;

/** The highest and the lowest scores of one scale, with the share of each and its 95 % interval. */
export interface Box {
  part: string;
  end: 'highest' | 'lowest';
  choices: string[];
  count: number;
  n: number;
  /** The effective sample size, if answers are weighted. */
  effectiveSize: number | undefined;
  share: number;
  low: number;
  high: number;
}

/** Whether a group is a scale; numbers without options are not. */
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

/** Whether the choices are numbers; a group of “not applicable” answers to a scale has others. */
const isNumeric = ({ bars, quartiles }: Group): boolean =>
  quartiles !== null || bars.every(({ choice }) => Number.isFinite(Number(choice)));

/** A group of the whole block with a label counts something else than answers to it, such as solved tasks. */
const countsSomethingElse = ({ part, label }: Group): boolean => part === '' && label !== null;

/** Whether the scores are ranks: each person gives each at most once, and everybody gives the first. */
function isRanking(groups: Group[], n: number): boolean {
  if (groups.length < 2) return false;
  const countByScore = new Map<string, number>();
  for (const bar of groups.flatMap(({ bars }) => bars))
    countByScore.set(bar.choice, (countByScore.get(bar.choice) ?? 0) + bar.n);
  return countByScore.get('1') === n && [...countByScore.values()].every((times) => times <= n);
}

/**
 * Top box and bottom box of every scale of a finding: the share of the `width` highest and lowest scores. Empty for a
 * ranking, and for a single scale with a score such as CSAT or NPS, whose method defines which scores are combined and
 * whose summary shows their shares.
 *
 * @param width 1 or 2; a scale of three always uses 1
 */
export function computeBoxes(finding: FindingShape, width: 1 | 2): Box[] {
  const scales = finding.groups.filter(isNumeric);
  if (isRanking(scales, finding.n) || (finding.score !== null && scales.length === 1)) return [];
  return scales
    .filter((group) => group.n > 0 && isScale(group) && !countsSomethingElse(group))
    .flatMap((group) => {
      const { part, bars, n } = group;
      const boxWidth = bars.length < 4 ? 1 : width;
      const createBox = (end: Box['end'], boxBars: Group['bars']): Box => {
        const count = boxBars.reduce((sum, bar) => sum + bar.n, 0);
        const choices = boxBars.map(({ choice }) => choice);
        return {
          part,
          end,
          choices,
          count,
          n,
          effectiveSize: group.effectiveSize,
          ...poolShares(boxBars, group),
        };
      };
      return [createBox('highest', bars.slice(-boxWidth)), createBox('lowest', bars.slice(0, boxWidth))];
    });
}

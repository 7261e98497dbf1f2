import type { FindingBar, BlockFinding, NumberFigures, Scale, Tally } from '../../statistics/finding.ts';
import { text, type Text } from '../../text.ts';
import { parseInterval, formatNumberInterval } from '../../statistics/interval.ts';
import { computeMeanFromTallies, findScale, clampToScale } from '../../statistics/mean.ts';
import { computeMeanFromMoments } from '../../statistics/numbers.ts';

/** A choice that is counted, with its label. */
export interface Choice {
  choice: string;
  label: Text;
}

/** The tallies of one part; '' is the block itself. */
export function filterTalliesByPart(tallies: Tally[], part: string): Tally[] {
  return tallies.filter((tally) => tally.part === part);
}

/**
 * One bar per choice in the given order, also if nobody chose it. Choices that are in the tallies but no longer in the
 * config come last with an empty label; the page labels them as removed.
 */
export function countBars(part: string, choices: Choice[], tallies: Tally[]): FindingBar[] {
  const counts = new Map<string, number>();
  for (const tally of filterTalliesByPart(tallies, part))
    counts.set(tally.choice, (counts.get(tally.choice) ?? 0) + tally.n);
  const bars = choices.map(({ choice, label }) => ({ part, choice, label, n: counts.get(choice) ?? 0 }));
  const configChoices = new Set(choices.map(({ choice }) => choice));
  for (const [choice, n] of counts)
    if (!configChoices.has(choice) && n > 0) bars.push({ part, choice, label: {}, n });
  return bars;
}

/** The bars and the mean of a part with scores; `n` is the number of its facts. */
export function summariseScores(
  part: string,
  label: Text | null,
  choices: Choice[],
  tallies: Tally[],
): BlockFinding['groups'][number] {
  const partTallies = filterTalliesByPart(tallies, part);
  return {
    part,
    label,
    n: partTallies.reduce((sum, tally) => sum + tally.n, 0),
    bars: countBars(part, choices, tallies),
    mean: clampToScale(computeMeanFromTallies(partTallies), findScale(choices)),
    quartiles: null,
  };
}

/**
 * The bars, mean and quartiles of a part with numbers; one bar per bin.
 *
 * @param options `isWhole`: whether all numbers are integers, so that labels can end with the last integer of a bin
 */
export function summariseNumbers(
  part: string,
  label: Text | null,
  numbers: NumberFigures[],
  { isWhole = false, scale }: { isWhole?: boolean; scale?: Scale | undefined } = {},
): BlockFinding['groups'][number] {
  const figures = numbers.find((entry) => entry.part === part);
  if (!figures || figures.n <= 0) return { part, label, n: 0, bars: [], mean: null, quartiles: null };
  return {
    part,
    label,
    n: figures.n,
    bars: figures.bins.map(({ choice, n }) => ({
      part,
      choice,
      label: text(formatNumberInterval(parseInterval(choice)!, isWhole)),
      n,
    })),
    mean: clampToScale(computeMeanFromMoments(figures), scale),
    quartiles: figures.quartiles,
    scale,
  };
}

/** The whole numbers from `low` to `high` as choices. */
export function listScaleChoices(low: number, high: number): Choice[] {
  const choices: Choice[] = [];
  for (let score = low; score <= high; score += 1)
    choices.push({ choice: String(score), label: text(String(score)) });
  return choices;
}

/** Parts that are not shown as bars: `$answered` and `$skipped`, and traces, which begin with `~`. */
const INTERNAL_PART = /^[$~]/;

/** Parts with answers that are no longer in the config, so that results still show them. */
export function findRemovedParts(configParts: string[], answered: { part: string; n: number }[]): string[] {
  const removed = new Set<string>();
  for (const { part, n } of answered)
    if (part !== '' && !INTERNAL_PART.test(part) && n > 0 && !configParts.includes(part)) removed.add(part);
  return [...removed];
}

import type { Bar, Finding, NumberFigures, Tally } from '../../block.ts';
import { text, type Text } from '../../text.ts';
import { readInterval, formatInterval } from '../../statistics/interval.ts';
import { meanOf } from '../../statistics/mean.ts';
import { meanOfNumbers } from '../../statistics/numbers.ts';

/** A choice that can be counted, in the order it is drawn. */
export interface Choice {
  choice: string;
  label: Text;
}

/** The tallies of one part: '' is the block itself. */
export function talliesOf(tallies: Tally[], part: string): Tally[] {
  return tallies.filter((tally) => tally.part === part);
}

/**
 * One bar per choice in the order of the config, also where nobody chose it. Choices that are in the tallies
 * but no longer in the config come last with an empty label; the page says that they were removed.
 */
export function barsOf(part: string, choices: Choice[], tallies: Tally[]): Bar[] {
  const counts = new Map<string, number>();
  for (const tally of talliesOf(tallies, part))
    counts.set(tally.choice, (counts.get(tally.choice) ?? 0) + tally.n);
  const bars = choices.map(({ choice, label }) => ({ part, choice, label, n: counts.get(choice) ?? 0 }));
  const known = new Set(choices.map(({ choice }) => choice));
  for (const [choice, n] of counts)
    if (!known.has(choice) && n > 0) bars.push({ part, choice, label: {}, n });
  return bars;
}

/** A group with the mean of its scores; `n` counts the facts of the part. */
export function measuredGroup(
  part: string,
  label: Text | null,
  choices: Choice[],
  tallies: Tally[],
): Finding['groups'][number] {
  const own = talliesOf(tallies, part);
  return {
    part,
    label,
    n: own.reduce((sum, tally) => sum + tally.n, 0),
    bars: barsOf(part, choices, tallies),
    mean: meanOf(own),
    quartiles: null,
  };
}

/**
 * A group of numbers without options: a bar for each of their bins.
 *
 * @param whole whether the type takes whole numbers only, so that a bin ends with the last of them
 */
export function numberGroup(
  part: string,
  label: Text | null,
  numbers: NumberFigures[],
  whole = false,
): Finding['groups'][number] {
  const own = numbers.find((one) => one.part === part);
  if (!own || own.n <= 0) return { part, label, n: 0, bars: [], mean: null, quartiles: null };
  return {
    part,
    label,
    n: own.n,
    bars: own.bins.map(({ choice, n }) => ({
      part,
      choice,
      label: text(formatInterval(readInterval(choice)!, whole)),
      n,
    })),
    mean: meanOfNumbers(own),
    quartiles: own.quartiles,
  };
}

/** The whole numbers from `low` to `high` as choices. */
export function scale(low: number, high: number): Choice[] {
  const choices: Choice[] = [];
  for (let score = low; score <= high; score += 1)
    choices.push({ choice: String(score), label: text(String(score)) });
  return choices;
}

/** Parts that were answered but are no longer in the config, so that their answers stay visible. */
export function removedParts(known: string[], answered: { part: string; n: number }[]): string[] {
  const gone = new Set<string>();
  for (const { part, n } of answered)
    if (part !== '' && !/^[$~]/.test(part) && n > 0 && !known.includes(part)) gone.add(part);
  return [...gone];
}

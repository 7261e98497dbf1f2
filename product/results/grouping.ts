import type { ConditionSubject } from '../blocks/team-block.ts';
import type { Tally } from '../blocks/statistics/finding.ts';
import { type Distribution, formatNumberInterval, serializeInterval } from '../blocks/numbers.ts';
import { text, type Text } from '../blocks/text.ts';
import { MAX_COMPARED_GROUPS } from './compare.ts';

export interface Group {
  key: string;
  /** Null if the page names the value; empty for a removed option. */
  label: Text | null;
  /** How many answers or responses it has. */
  n: number;
  /** The choices, values or intervals that it joins. */
  choices: string[];
}
export interface Grouping {
  groups: Group[];
  /** Number of groups that were left out because there are too many. */
  notShown: number;
}

/** Up to this many distinct numbers are a group each; more are joined into quarters. */
const MAX_SINGLE_VALUE_GROUPS = 5;
const QUARTER_COUNT = 4;

/** The largest groups, in the given order. */
function pickLargestGroups(groups: Group[]): Grouping {
  const largest = new Set(groups.toSorted((a, b) => b.n - a.n).slice(0, MAX_COMPARED_GROUPS));
  return { groups: groups.filter((group) => largest.has(group)), notShown: groups.length - largest.size };
}

function countChoices(tallies: Tally[], part: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tally of tallies)
    if (tally.part === part) counts.set(tally.choice, (counts.get(tally.choice) ?? 0) + tally.n);
  for (const [choice, n] of counts) if (n <= 0) counts.delete(choice);
  return counts;
}

/** Groups by a property of responses, the most frequent value first. */
export function groupByTrait(tallies: Tally[], trait: string): Grouping {
  const groups = [...countChoices(tallies, trait)].map(([key, n]) => ({
    key,
    label: null,
    n,
    choices: [key],
  }));
  return pickLargestGroups(groups.toSorted((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1)));
}

/**
 * Groups by a number: one per value, or for more than five values up to four groups of about the same size (quartiles).
 * No value is split between groups.
 */
export function groupByNumbers({ values, counts }: Distribution): Grouping {
  const ranges =
    values.length > MAX_SINGLE_VALUE_GROUPS
      ? splitIntoQuarters(counts)
      : [...counts].map((n, index) => ({ first: index, last: index, n }));
  return {
    groups: ranges.map(({ first, last, n }) => {
      const [from, to] = [values[first]!, values[last]!];
      const interval = { from, to, closed: true };
      return {
        key: from === to ? String(from) : `${from}~${to}`,
        label: text(formatNumberInterval(interval)),
        n,
        choices: [serializeInterval(interval)],
      };
    }),
    notShown: 0,
  };
}

/**
 * Groups by an answer: one per choice that somebody gave, in the order of the settings, removed ones
 * last. More than five scores are joined in the same way as numbers.
 */
export function groupByAnswer(subject: ConditionSubject, tallies: Tally[]): Grouping {
  const counts = countChoices(tallies, subject.part);
  if (subject.kind === 'number') {
    const values = [...counts].toSorted((a, b) => Number(a[0]) - Number(b[0]));
    if (values.length > MAX_SINGLE_VALUE_GROUPS)
      return {
        groups: splitIntoQuarters(values.map(([, n]) => n)).map(({ first, last, n }) => {
          const choices = values.slice(first, last + 1).map(([choice]) => choice);
          const [from, to] = [choices[0]!, choices.at(-1)!];
          const formatRange = (separator: string) => (from === to ? from : `${from}${separator}${to}`);
          return { key: formatRange('~'), label: text(formatRange(' to ')), n, choices };
        }),
        notShown: 0,
      };
  }
  const labels = new Map(subject.choices.map(({ choice, label }) => [choice, label]));
  const existingChoices = subject.choices.map(({ choice }) => choice).filter((choice) => counts.has(choice));
  const removedChoices = [...counts.keys()].filter((choice) => !labels.has(choice));
  return pickLargestGroups(
    [...existingChoices, ...removedChoices].map((choice) => ({
      key: choice,
      // A number is used as its label; a removed option has no label.
      label: labels.get(choice) ?? (subject.kind === 'number' ? text(choice) : {}),
      n: counts.get(choice)!,
      choices: [choice],
    })),
  );
}

/** A range of neighbouring values by index, and how many answers it has. */
interface ValueRange {
  first: number;
  last: number;
  n: number;
}

/**
 * Joins values into up to four ranges: each value belongs to the quarter that contains the middle one of its answers.
 *
 * @param counts answers of each value, in ascending order of values
 */
function splitIntoQuarters(counts: Iterable<number>): ValueRange[] {
  let total = 0;
  for (const n of counts) total += n;
  const ranges: (ValueRange | undefined)[] = Array.from({ length: QUARTER_COUNT });
  let cumulative = 0;
  let index = 0;
  for (const n of counts) {
    const quarter = Math.min(QUARTER_COUNT - 1, Math.floor((QUARTER_COUNT * (cumulative + n / 2)) / total));
    const range = (ranges[quarter] ??= { first: index, last: index, n: 0 });
    range.last = index;
    range.n += n;
    cumulative += n;
    index += 1;
  }
  return ranges.filter((range) => range !== undefined);
}

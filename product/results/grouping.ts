import type { Subject, Tally } from '../blocks/block.ts';
import { type Distribution, formatInterval, writeInterval } from '../blocks/numbers.ts';
import { text, type Text } from '../blocks/text.ts';
import { MAX_GROUPS } from './compare.ts';

export interface Group {
  key: string;
  label: Text | null;
  n: number;
  choices: string[];
}
export interface Grouping {
  groups: Group[];
  notShown: number;
}

/** Up to so many values of a number are groups of their own; more are joined. */
const OWN_GROUPS = 5;
const BINS = 4;

/** The largest groups, in their order. */
function largest(groups: Group[]): Grouping {
  const kept = new Set(groups.toSorted((a, b) => b.n - a.n).slice(0, MAX_GROUPS));
  return { groups: groups.filter((one) => kept.has(one)), notShown: groups.length - kept.size };
}

function counted(tallies: Tally[], part: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tally of tallies)
    if (tally.part === part) counts.set(tally.choice, (counts.get(tally.choice) ?? 0) + tally.n);
  for (const [choice, n] of counts) if (n <= 0) counts.delete(choice);
  return counts;
}

/** Values of what responses carry, the most frequent first. */
export function groupsOfTrait(tallies: Tally[], trait: string): Grouping {
  const groups = [...counted(tallies, trait)].map(([key, n]) => ({ key, label: null, n, choices: [key] }));
  return largest(groups.toSorted((a, b) => b.n - a.n || (a.key < b.key ? -1 : 1)));
}

/**
 * Groups by a number: one per value, or of more than five at most four groups of about the same size (quartiles), each
 * of whole values.
 */
export function groupsOfNumbers({ values, counts }: Distribution): Grouping {
  const runs =
    values.length > OWN_GROUPS ? quarters(counts) : [...counts].map((n, at) => ({ first: at, last: at, n }));
  return {
    groups: runs.map(({ first, last, n }) => {
      const [from, to] = [values[first]!, values[last]!];
      const interval = { from, to, closed: true };
      return {
        ...{ key: from === to ? String(from) : `${from}~${to}`, n },
        ...{ label: text(formatInterval(interval)), choices: [writeInterval(interval)] },
      };
    }),
    notShown: 0,
  };
}

/**
 * Groups by an answer: one per choice that was given, in the order of the settings. Scores of more than five values
 * are joined as numbers are.
 */
export function groupsOfAnswer(subject: Subject, tallies: Tally[]): Grouping {
  const counts = counted(tallies, subject.part);
  if (subject.kind === 'number') {
    const values = [...counts].toSorted((a, b) => Number(a[0]) - Number(b[0]));
    if (values.length > OWN_GROUPS)
      return {
        groups: quarters(values.map(([, n]) => n)).map(({ first, last, n }) => {
          const choices = values.slice(first, last + 1).map(([choice]) => choice);
          const [from, to] = [choices[0]!, choices.at(-1)!];
          const name = (between: string) => (from === to ? from : `${from}${between}${to}`);
          return { key: name('~'), label: text(name(' to ')), n, choices };
        }),
        notShown: 0,
      };
  }
  const labels = new Map(subject.choices.map(({ choice, label }) => [choice, label]));
  const known = subject.choices.map(({ choice }) => choice).filter((choice) => counts.has(choice));
  const others = [...counts.keys()].filter((choice) => !labels.has(choice));
  return largest(
    [...known, ...others].map((choice) => ({
      key: choice,
      // A number says itself; a removed option has no words any more.
      label: labels.get(choice) ?? (subject.kind === 'number' ? text(choice) : {}),
      n: counts.get(choice)!,
      choices: [choice],
    })),
  );
}

/** Values that follow each other, by their places, and how many gave one of them. */
interface Run {
  first: number;
  last: number;
  n: number;
}

/** A value belongs to the quarter that the middle of its answers lies in. @param counts by value, ascending */
function quarters(counts: Iterable<number>): Run[] {
  let all = 0;
  for (const n of counts) all += n;
  const runs: (Run | undefined)[] = Array.from({ length: BINS });
  let before = 0;
  let at = 0;
  for (const n of counts) {
    const quarter = Math.min(BINS - 1, Math.floor((BINS * (before + n / 2)) / all));
    const run = (runs[quarter] ??= { first: at, last: at, n: 0 });
    run.last = at;
    run.n += n;
    before += n;
    at += 1;
  }
  return runs.filter((run) => run !== undefined);
}

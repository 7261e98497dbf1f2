import type { Subject, Tally } from '../blocks/block.ts';
import { type Distribution, sayInterval, writeInterval } from '../blocks/numbers.ts';
import { text, type Text } from '../blocks/text.ts';
import { MOST_GROUPS } from './compare.ts';

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
  const kept = new Set(groups.toSorted((a, b) => b.n - a.n).slice(0, MOST_GROUPS));
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
  const given = Array.from(values, (value, at): [string, number] => [String(value), counts[at]!]);
  const groups = given.length > OWN_GROUPS ? quartiles(given) : given.map((one) => groupOf([one]));
  return {
    groups: groups.map((group) => {
      const [from, to] = [Number(group.choices[0]), Number(group.choices.at(-1))];
      const label = text(sayInterval({ from, to, closed: true }));
      return { ...group, label, choices: [writeInterval({ from, to, closed: true })] };
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
    if (values.length > OWN_GROUPS) return { groups: quartiles(values), notShown: 0 };
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

/** A value belongs to the quarter that the middle of its answers lies in. */
function quartiles(values: [string, number][]): Group[] {
  const all = values.reduce((sum, [, n]) => sum + n, 0);
  const quarters = new Map<number, [string, number][]>();
  let before = 0;
  for (const [choice, n] of values) {
    const quarter = Math.min(BINS - 1, Math.floor((BINS * (before + n / 2)) / all));
    const held = quarters.get(quarter);
    if (held) held.push([choice, n]);
    else quarters.set(quarter, [[choice, n]]);
    before += n;
  }
  return [...quarters.values()].map(groupOf);
}

/** Values that follow each other, as one group. */
function groupOf(held: [string, number][]): Group {
  const first = held[0]![0];
  const last = held.at(-1)![0];
  return {
    key: first === last ? first : `${first}~${last}`,
    label: text(first === last ? first : `${first} to ${last}`),
    n: held.reduce((sum, [, n]) => sum + n, 0),
    choices: held.map(([choice]) => choice),
  };
}

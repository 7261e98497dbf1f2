import { MAX_FOUND_THEMES } from './theme.ts';

/** Words and pairs considered, the most frequent first. */
const MAX_CANDIDATES = 400;
/** Words of a found theme. */
const MAX_FOUND_WORDS = 12;
/** Share of all answers from which on a word says nothing about one of them. */
const MAX_SHARE = 0.5;
/** A word joins a theme if this share of its answers has the first word of the theme. */
const MIN_TOGETHER_SHARE = 0.5;
/** Share of a theme's answers that no larger theme has. */
const MIN_NEW_SHARE = 0.4;
/** Stems of English words that say little on their own: they join themes, and begin none. */
const GENERAL_WORDS = new Set(
  'use make get give take want need thing way lot work good great bad sure start tri come mani much new also still don'.split(
    ' ',
  ),
);
/** Upper 0.1 % of the chi-square distribution with one degree of freedom. */
const CRITICAL_G2 = 10.83;

export interface FindInput {
  /** The distinct terms of each answer. */
  answers: readonly (readonly string[])[];
  /** Words of the question, which say nothing about an answer. */
  questionWords: readonly string[];
  /** Words of themes that people keep or have deleted. */
  takenWords: readonly string[];
  max?: number;
}

export interface FoundTheme {
  /** The word or pair that the others occur with, then these. */
  words: string[];
  /** Answers with any of the words. */
  n: number;
}

interface Candidate {
  term: string;
  /** Answers with it, in ascending order. */
  answers: number[];
}

/**
 * Dunning's log-likelihood ratio of two terms: how surprising it is that they occur together as often as they do
 * (T. Dunning 1993, Accurate Methods for the Statistics of Surprise and Coincidence).
 */
export function computeG2(both: number, ofOne: number, ofOther: number, n: number): number {
  const cells = [both, ofOne - both, ofOther - both, n - ofOne - ofOther + both];
  const rows = [ofOne, n - ofOne];
  const columns = [ofOther, n - ofOther];
  const expected = [0, 1, 2, 3].map((cell) => {
    const row = cell === 0 || cell === 1 ? rows[0]! : rows[1]!;
    const column = cell === 0 || cell === 2 ? columns[0]! : columns[1]!;
    return (row * column) / n;
  });
  return 2 * cells.reduce((sum, cell, at) => sum + (cell > 0 ? cell * Math.log(cell / expected[at]!) : 0), 0);
}

/** Fewest answers with a word that can begin a theme. */
const minAnswers = (n: number): number => Math.max(n < 50 ? 2 : 3, Math.ceil(n / 100));

function listCandidates({ answers, questionWords, takenWords }: FindInput): Candidate[] {
  const taken = new Set(takenWords);
  const ofQuestion = new Set(questionWords);
  const isUsable = (term: string) => {
    const parts = term.split(' ');
    return (
      !taken.has(term) &&
      !parts.some((part) => taken.has(part)) &&
      !parts.every((part) => ofQuestion.has(part))
    );
  };
  const answersByTerm = new Map<string, number[]>();
  answers.forEach((terms, index) => {
    for (const term of terms) {
      const list = answersByTerm.get(term);
      if (list) list.push(index);
      else answersByTerm.set(term, [index]);
    }
  });
  const min = minAnswers(answers.length);
  const max = Math.max(MAX_SHARE * answers.length, 2 * min);
  const frequent = [...answersByTerm]
    .filter(([term, { length }]) => length >= min && length <= max && isUsable(term))
    .map(([term, list]) => ({ term, answers: list }));
  // A word that mostly occurs in one pair is a theme as this pair.
  const pairs = frequent.filter(({ term }) => term.includes(' '));
  const isMostlyPair = ({ term, answers: list }: Candidate) =>
    pairs.some((pair) => pair.term.split(' ').includes(term) && pair.answers.length >= 0.8 * list.length);
  return frequent
    .filter((candidate) => candidate.term.includes(' ') || !isMostlyPair(candidate))
    .toSorted((a, b) => b.answers.length - a.answers.length || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}

/** How many answers two candidates have in common, by their places in the list. */
function countTogether(candidates: readonly Candidate[], n: number): (one: number, other: number) => number {
  const size = candidates.length;
  const counts = new Uint32Array(size * size);
  const termsByAnswer: number[][] = Array.from({ length: n }, () => []);
  candidates.forEach(({ answers }, place) => {
    for (const answer of answers) termsByAnswer[answer]!.push(place);
  });
  for (const places of termsByAnswer)
    for (const one of places) for (const other of places) counts[one * size + other]! += 1;
  return (one, other) => counts[one * size + other]!;
}

/**
 * Groups words that occur together in answers, without random numbers: each frequent word, the most frequent first, takes
 * the words that mostly occur with it. Of these groups, those are themes that cover most answers which no other covers.
 */
export function findThemes(input: FindInput): FoundTheme[] {
  const n = input.answers.length;
  const candidates = listCandidates(input);
  const together = countTogether(candidates, n);
  const isUsed = new Uint8Array(candidates.length);
  const groups: { places: number[]; answers: Set<number> }[] = [];
  candidates.forEach((seed, place) => {
    if (isUsed[place] || seed.term.split(' ').every((word) => GENERAL_WORDS.has(word))) return;
    isUsed[place] = 1;
    const joining = candidates
      .map((_, other) => other)
      .filter((other) => {
        if (isUsed[other]) return false;
        const size = candidates[other]!.answers.length;
        const both = together(place, other);
        return (
          both >= MIN_TOGETHER_SHARE * size && computeG2(both, seed.answers.length, size, n) >= CRITICAL_G2
        );
      })
      .toSorted((a, b) => together(place, b) - together(place, a) || a - b)
      .slice(0, MAX_FOUND_WORDS - 1);
    for (const other of joining) isUsed[other] = 1;
    const places = [place, ...joining];
    groups.push({ places, answers: new Set(places.flatMap((one) => candidates[one]!.answers)) });
  });
  return chooseGroups(groups, n, input.max ?? MAX_FOUND_THEMES).map(({ places, answers }) => ({
    words: places.map((place) => candidates[place]!.term),
    n: answers.size,
  }));
}

/** Takes the group with the most answers that none taken before has, until there is none with enough of them. */
function chooseGroups<G extends { answers: Set<number> }>(groups: readonly G[], n: number, max: number): G[] {
  const isCovered = new Uint8Array(n);
  let rest = groups.map((group) => ({ group, isNew: group.answers.size }));
  const chosen: G[] = [];
  while (chosen.length < max) {
    rest = rest
      .map(({ group }) => ({
        group,
        isNew: [...group.answers].filter((answer) => !isCovered[answer]).length,
      }))
      .filter(({ group, isNew }) => isNew >= minAnswers(n) && isNew >= MIN_NEW_SHARE * group.answers.size);
    const best = rest.reduce<(typeof rest)[number] | null>(
      (found, one) => (found === null || one.isNew > found.isNew ? one : found),
      null,
    );
    if (!best) break;
    chosen.push(best.group);
    for (const answer of best.group.answers) isCovered[answer] = 1;
    rest = rest.filter((one) => one !== best);
  }
  return chosen;
}

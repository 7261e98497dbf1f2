import { MAX_FOUND_THEMES } from '../theme.ts';
import { groupVariants, type Candidate } from './group-variants.ts';

/** Words and phrases considered, the most frequent first. */
const MAX_CANDIDATES = 400;
/** Words too rare to be considered that are compared with these, as spellings of them. */
const MAX_RARE = 20_000;
/** Words of a found theme. */
const MAX_FOUND_WORDS = 12;
/** Share of all answers from which on a word says nothing about one of them. */
const MAX_SHARE = 0.5;
/** Share of all answers from which on a word may be what everybody speaks of anyway. */
const BROAD_SHARE = 0.2;
/** With fewer answers, no word is. */
const MIN_BROAD_ANSWERS = 8;
/** A word joins a theme if this share of its answers has the first word of the theme. */
const MIN_TOGETHER_SHARE = 0.6;
/** Groups chosen, of which the largest are themes. */
const MAX_CHOSEN = 60;
/** Share of a theme's answers that no theme chosen before has, and of one with a broad word. */
const MIN_NEW_SHARE = 0.4;
const MIN_NEW_SHARE_OF_BROAD = 0.6;
/** How much more a phrase counts than a word: it says more. */
const PHRASE_BONUS = 1.5;
/** Share of a word's answers from which on it mostly occurs in one phrase. */
const MOSTLY_SHARE = 0.6;
/** Upper 0.1 % of the chi-square distribution with one degree of freedom. */
const CRITICAL_G2 = 10.83;

export interface FindInput {
  /** The distinct terms of each answer: words, and pairs of neighbouring words. */
  answers: readonly (readonly string[])[];
  /** Words of the question and of the study’s name, which say nothing about an answer. */
  questionWords: readonly string[];
  /** Words that say little on their own. */
  generalWords: readonly string[];
  /** How a term was written, where it is known: spellings are compared by it. */
  forms?: ReadonlyMap<string, string>;
  /** Words of themes that people keep or have deleted. */
  takenWords: readonly string[];
  max?: number;
}

export interface FoundTheme {
  /** The word or phrase that the others belong to, then these. */
  words: string[];
  /** Answers with any of the words. */
  n: number;
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
const minAnswers = (n: number): number => Math.max(n < 100 ? 2 : 3, Math.ceil(n / 100));

/** Themes of so many answers: as many as a person reads. */
const countThemes = (n: number): number =>
  Math.min(MAX_FOUND_THEMES, Math.max(8, Math.round(1.6 * Math.sqrt(n))));

const isPhrase = (term: string): boolean => term.includes(' ');

function listCandidates({ answers, questionWords, generalWords, takenWords, forms }: FindInput): Candidate[] {
  const taken = new Set(takenWords);
  const ofQuestion = new Set(questionWords);
  const general = new Set(generalWords);
  const isUsable = (term: string) => {
    const parts = term.split(' ');
    const says = parts.filter((part) => !general.has(part) && !ofQuestion.has(part));
    return !taken.has(term) && !parts.some((part) => taken.has(part)) && says.length > 0;
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
  const usable = [...answersByTerm].filter(([term, { length }]) => length <= max && isUsable(term));
  const frequent = usable
    .filter(([, { length }]) => length >= min)
    .map(([term, list]) => ({ term, answers: list }))
    .toSorted((a, b) => b.answers.length - a.answers.length || (a.term < b.term ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
  const rare = usable
    .filter(([, { length }]) => length < min)
    .toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, MAX_RARE);
  return mergeIntoPhrases(groupVariants(frequent, new Map(rare), (term) => forms?.get(term) ?? term));
}

/** A word that mostly occurs in one phrase is this phrase, and other answers with the word are there too. */
function mergeIntoPhrases(candidates: readonly Candidate[]): Candidate[] {
  const phrases = candidates.filter(({ terms }) => isPhrase(terms[0]!));
  const merged = new Set<Candidate>();
  const words = candidates.filter(({ terms }) => !isPhrase(terms[0]!));
  const grown = new Map<Candidate, Candidate>();
  for (const word of words) {
    const of = phrases.find(
      ({ terms, answers }) =>
        terms.some((term) => isPhrase(term) && term.split(' ').includes(word.terms[0]!)) &&
        answers.length >= MOSTLY_SHARE * word.answers.length,
    );
    if (!of) continue;
    const before = grown.get(of) ?? of;
    grown.set(of, {
      terms: [...before.terms, ...word.terms],
      answers: [...new Set([...before.answers, ...word.answers])].toSorted((a, b) => a - b),
    });
    merged.add(word);
  }
  return candidates.filter((one) => !merged.has(one)).map((one) => grown.get(one) ?? one);
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

interface Group {
  words: string[];
  answers: Set<number>;
  isBroad: boolean;
  weight: number;
}

/**
 * Groups words that occur together in answers, without random numbers: each frequent phrase or word, the most frequent first, takes
 * the words that mostly occur with it. Of these groups, those are themes that cover most answers which no other covers.
 */
export function findThemes(input: FindInput): FoundTheme[] {
  const n = input.answers.length;
  const candidates = listCandidates(input);
  const together = countTogether(candidates, n);
  const isUsed = new Uint8Array(candidates.length);
  const isBroad = ({ answers }: Candidate) =>
    answers.length >= MIN_BROAD_ANSWERS && answers.length > BROAD_SHARE * n;
  const order = candidates
    .map((candidate, place) => ({ place, weight: weigh(candidate) }))
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  const groups: Group[] = [];
  for (const { place, weight } of order) {
    if (isUsed[place]) continue;
    const seed = candidates[place]!;
    isUsed[place] = 1;
    const joining = candidates
      .map((_, other) => other)
      .filter((other) => {
        const { length } = candidates[other]!.answers;
        const both = together(place, other);
        return (
          !isUsed[other] &&
          // A broad word belongs to a theme only if both are mostly in the same answers.
          (!isBroad(candidates[other]!) || both >= MIN_TOGETHER_SHARE * seed.answers.length) &&
          both >= 2 &&
          length <= seed.answers.length &&
          both >= MIN_TOGETHER_SHARE * length &&
          computeG2(both, seed.answers.length, length, n) >= CRITICAL_G2
        );
      })
      .toSorted((a, b) => together(place, b) - together(place, a) || a - b);
    const words = [...new Set([place, ...joining].flatMap((one) => candidates[one]!.terms))];
    for (const other of joining) isUsed[other] = 1;
    groups.push({
      words: words.slice(0, MAX_FOUND_WORDS),
      answers: new Set([place, ...joining].flatMap((one) => candidates[one]!.answers)),
      isBroad: isBroad(seed),
      weight,
    });
  }
  return chooseGroups(groups, n, input.max ?? countThemes(n)).map(({ words, answers }) => ({
    words,
    n: answers.size,
  }));
}

const weigh = ({ terms, answers }: Candidate): number =>
  answers.length * (isPhrase(terms[0]!) ? PHRASE_BONUS : 1);

/**
 * Takes the group that adds most by answers which none taken before has, until there is none with enough of them; the largest are
 * themes. Broad ones are chosen last: what most people mention besides a topic is none.
 */
function chooseGroups(groups: readonly Group[], n: number, max: number): Group[] {
  const isCovered = new Uint8Array(n);
  const chosen: Group[] = [];
  const choose = (from: readonly Group[], minShare: number) => {
    let rest = from.map((group) => ({ group, isNew: group.answers.size }));
    while (chosen.length < MAX_CHOSEN) {
      rest = rest
        .map(({ group }) => ({
          group,
          isNew: [...group.answers].filter((answer) => !isCovered[answer]).length,
        }))
        .filter(({ group, isNew }) => isNew >= minAnswers(n) && isNew >= minShare * group.answers.size);
      const best = rest.reduce<(typeof rest)[number] | null>(
        (found, one) => (found === null || one.isNew > found.isNew ? one : found),
        null,
      );
      if (!best) break;
      chosen.push(best.group);
      for (const answer of best.group.answers) isCovered[answer] = 1;
      rest = rest.filter((one) => one !== best);
    }
  };
  choose(
    groups.filter((group) => !group.isBroad),
    MIN_NEW_SHARE,
  );
  choose(
    groups.filter((group) => group.isBroad),
    MIN_NEW_SHARE_OF_BROAD,
  );
  return chosen.toSorted((a, b) => b.answers.size - a.answers.size).slice(0, max);
}

/** A stem that begins another one of the same family has at least this length; so has one that ends it. */
const MIN_START_LENGTH = 5;
const MIN_END_LENGTH = 6;
/** A typing error is looked for in words of this length, if the right word is so many times as frequent. */
const MIN_TYPED_LENGTH = 6;
const MIN_TYPED_RATIO = 4;

export interface Candidate {
  /** The most frequent spelling first. */
  terms: string[];
  /** Answers with any of them, in ascending order. */
  answers: number[];
}

const join = (term: string): string => term.replaceAll(/[ '-]/g, '');

/** Whether one word becomes the other by changing, adding, leaving out or swapping one letter. */
export function isTypingError(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const rest = short.slice(start + 1) === long.slice(start + 1);
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest || (isSwap && short.slice(start + 2) === long.slice(start + 2));
}

/** Whether a word is a longer form of another one: it begins with it, or is a compound that ends with it. */
const isLongerForm = (word: string, of: string): boolean =>
  word.length > of.length &&
  ((of.length >= MIN_START_LENGTH && word.startsWith(of)) ||
    (of.length >= MIN_END_LENGTH && word.endsWith(of)));

/**
 * Puts terms together that are spellings of the same: written as one word, as two or with a hyphen ("open source"), longer forms of a
 * word ("nbgrader"), and rare words that are a typing error of a frequent one.
 *
 * @param frequent the most frequent first
 * @param rare words that are too rare to be a candidate, with their answers
 * @param getForm how a term was written
 */
export function groupVariants(
  frequent: readonly { term: string; answers: number[] }[],
  rare: ReadonlyMap<string, number[]>,
  getForm: (term: string) => string,
): Candidate[] {
  const families: { terms: string[]; answers: Set<number>; head: string; n: number }[] = [];
  const byJoined = new Map<string, (typeof families)[number]>();
  for (const { term, answers } of frequent) {
    const joined = join(getForm(term));
    const isWord = !term.includes(' ');
    const family =
      byJoined.get(joined) ??
      (isWord
        ? families.find(
            ({ head }) => !head.includes(' ') && (isLongerForm(term, head) || isLongerForm(head, term)),
          )
        : undefined);
    if (family) {
      family.terms.push(term);
      for (const answer of answers) family.answers.add(answer);
      byJoined.set(joined, family);
      continue;
    }
    const created = { terms: [term], answers: new Set(answers), head: term, n: answers.length };
    families.push(created);
    byJoined.set(joined, created);
  }
  addRare(families, byJoined, rare, getForm);
  return families
    .map(({ terms, answers }) => ({ terms, answers: [...answers].toSorted((a, b) => a - b) }))
    .toSorted((a, b) => b.answers.length - a.answers.length || (a.terms[0]! < b.terms[0]! ? -1 : 1));
}

function addRare(
  families: { terms: string[]; answers: Set<number>; head: string; n: number }[],
  byJoined: ReadonlyMap<string, { terms: string[]; answers: Set<number> }>,
  rare: ReadonlyMap<string, number[]>,
  getForm: (term: string) => string,
): void {
  // By the first letter, which people rarely get wrong.
  const byLetter = Map.groupBy(
    families.filter(({ head }) => !head.includes(' ') && head.length >= MIN_TYPED_LENGTH - 1),
    ({ head }) => head[0]!,
  );
  for (const [term, answers] of rare) {
    const spelt = byJoined.get(join(getForm(term)));
    const family =
      spelt ??
      (term.includes(' ')
        ? undefined
        : byLetter
            .get(term[0]!)
            ?.find(
              ({ head, n }) =>
                isLongerForm(term, head) ||
                (head.length >= MIN_TYPED_LENGTH &&
                  term.length >= MIN_TYPED_LENGTH - 1 &&
                  n >= MIN_TYPED_RATIO * answers.length &&
                  isTypingError(term, head)),
            ));
    if (!family) continue;
    family.terms.push(term);
    for (const answer of answers) family.answers.add(answer);
  }
}

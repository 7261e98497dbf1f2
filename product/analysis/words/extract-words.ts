/** A word of a text, and whether it can be a term and only whitespace separates it from the word before. */
export interface TextWord {
  word: string;
  isTerm: boolean;
  followsDirectly: boolean;
}

/** Terms of an answer beyond these are ignored. */
const MAX_TERMS = 400;

/**
 * The distinct terms of a text: words, and pairs of neighbouring words, by their stems. `forms` has the same terms as they
 * were written, in the same order.
 *
 * @param stem of a word; null for one that says nothing
 */
export function extractWords(
  text: readonly TextWord[],
  stem: (word: string) => string | null,
): { words: string[]; forms: string[] } {
  const formsByTerm = new Map<string, string>();
  const add = (term: string, form: string) => {
    if (!formsByTerm.has(term) && formsByTerm.size < MAX_TERMS) formsByTerm.set(term, form);
  };
  let previous: { stem: string; word: string } | null = null;
  for (const { word, isTerm, followsDirectly } of text) {
    const found = isTerm ? stem(word) : null;
    if (found !== null) {
      add(found, word);
      if (previous && followsDirectly) add(`${previous.stem} ${found}`, `${previous.word} ${word}`);
    }
    previous = found === null ? null : { stem: found, word };
  }
  return { words: [...formsByTerm.keys()], forms: [...formsByTerm.values()] };
}

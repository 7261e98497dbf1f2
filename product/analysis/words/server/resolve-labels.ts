import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { QuestionKey } from '../question-words.ts';
import { extractWords } from '../extract-words.ts';
import { readTextWords } from './read-text.ts';
import { readStems } from './read-stems.ts';

/** The languages that people answered a question in, the most frequent first; English without answers. */
export async function listAnswerLanguages(
  tx: Tx,
  scope: Scope,
  { study, block }: QuestionKey,
): Promise<string[]> {
  const rows = await tx<{ language: string }[]>`
    select language from answer_words
    where workspace = ${scope.workspace} and study = ${study} and block = ${block}
    group by language order by count(*) desc, language limit 30`;
  return rows.length > 0 ? rows.map(({ language }) => language) : ['en'];
}

/**
 * The stems of the words of a theme, in each language that people answered in. Each of them is one word, or a pair of
 * neighbouring words.
 *
 * @throws bad_input for a text that is neither, or that is too common to find answers by
 */
export async function stemLabels(
  tx: Tx,
  scope: Scope,
  { question, labels }: { question: QuestionKey; labels: readonly string[] },
): Promise<string[]> {
  const stems = new Map<string, Set<string>>(labels.map((label) => [label, new Set()]));
  for (const language of await listAnswerLanguages(tx, scope, question)) {
    const texts = labels.map((label) => ({ label, words: readTextWords({ text: label, language }) }));
    const stem = await readStems(
      tx,
      language,
      texts.flatMap(({ words }) => words.map(({ word }) => word)),
    );
    for (const { label, words } of texts) {
      // The single words of a pair are left out: they would also find answers with only one of them.
      const terms = extractWords(words, stem).words;
      const term =
        words.length === 1
          ? terms[0]
          : words.length === 2
            ? terms.find((one) => one.includes(' '))
            : undefined;
      if (term) stems.get(label)!.add(term);
    }
  }
  const unusable = labels.filter((label) => stems.get(label)!.size === 0);
  if (unusable.length > 0) {
    const message = `“${unusable[0]}” can’t be used to find answers. Enter single words or pairs of words, no common ones such as “the”.`;
    throw badInput(message, { words: message });
  }
  return [...new Set([...stems.values()].flatMap((set) => [...set]))];
}

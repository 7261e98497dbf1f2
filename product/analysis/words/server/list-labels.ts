import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { QuestionKey } from '../question-words.ts';

/** Answers in which the spellings of a term are counted. */
const MAX_READ_ANSWERS = 20_000;

/** The most frequent spelling of each term in the answers to a question. */
export async function listLabels(
  tx: Tx,
  { workspace }: Scope,
  { key: { study, block }, words }: { key: QuestionKey; words: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await tx<{ word: string; form: string }[]>`
    select t.word, mode() within group (order by t.form) as form
    from (select words, forms from answer_words
        where workspace = ${workspace} and study = ${study} and block = ${block}
        order by response limit ${MAX_READ_ANSWERS}) w
      cross join lateral unnest(w.words, w.forms) as t (word, form)
    where t.word = any(${words}::text[]) group by t.word`;
  return new Map(rows.map(({ word, form }) => [word, form]));
}

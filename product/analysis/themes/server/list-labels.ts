import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { QuestionKey } from '../theme.ts';

/** The most frequent spelling of each term in the answers to a question. */
export async function listLabels(
  tx: Tx,
  { workspace }: Scope,
  { study, block }: QuestionKey,
  words: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ word: string; form: string }[]>`
    select t.word, mode() within group (order by t.form) as form
    from (select w.words, w.forms from answer_words w
        where w.workspace = ${workspace} and w.study = ${study} and w.block = ${block}
          and w.words && ${words}::text[] order by w.response limit 20000) w
      cross join lateral unnest(w.words, w.forms) as t (word, form)
    where t.word = any(${words}::text[]) group by t.word`;
  return new Map(rows.map(({ word, form }) => [word, form]));
}

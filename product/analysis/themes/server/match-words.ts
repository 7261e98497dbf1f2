import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { QuestionKey } from '../../words/question-words.ts';

/**
 * Puts answers into the themes whose words they have, and takes out those that no longer have one. Decisions of people and
 * of merges stay.
 *
 * @param only some themes, or some responses
 */
export async function matchWords(
  tx: Tx,
  { workspace }: Scope,
  {
    key: { study, block },
    only,
  }: { key: QuestionKey; only: { themes: readonly string[] } | { responses: readonly string[] } },
): Promise<void> {
  const themes = await tx<{ id: string; words: string[] }[]>`
    select id, words from themes
    where workspace = ${workspace} and study = ${study} and block = ${block}
      ${'themes' in only ? sql`and id = any(${only.themes}::uuid[])` : sql``}`;
  const pairs = themes.flatMap(({ id, words }) => words.map((word) => ({ id, word })));
  const isChanged = 'themes' in only ? sql`` : sql`and response = any(${only.responses}::uuid[])`;
  // Written so that every step is a hash look-up, also before the first ANALYZE: an overlap of arrays or a join could
  // compare each answer with each word, and would with row-level security never use an index.
  await tx`
    with used as materialized (
        select w.response, x.word from answer_words w cross join lateral unnest(w.words) x (word)
        where w.workspace = ${workspace} and w.study = ${study} and w.block = ${block} ${isChanged}
          and x.word = any(${pairs.map(({ word }) => word)}::text[])),
      matched as materialized (
        select distinct t.theme, u.response
        from used u join unnest(${pairs.map(({ id }) => id)}::uuid[], ${pairs.map(({ word }) => word)}::text[])
          t (theme, word) on t.word = u.word),
      removed as (
        delete from theme_answers
        where workspace = ${workspace} and study = ${study} and theme = any(${themes.map(({ id }) => id)}::uuid[])
          and placed_by is null and merged_from is null ${isChanged}
          and (theme, response) not in (select theme, response from matched))
    insert into theme_answers (workspace, study, theme, response, is_member)
    select ${workspace}, ${study}, theme, response, true from matched
    on conflict do nothing`;
}

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { QuestionKey } from '../theme.ts';

/**
 * Puts answers into the themes whose words they have, and takes out those that no longer have one. Decisions of people and
 * of merges stay.
 *
 * @param only some themes, or some responses; without it, all
 */
export async function matchWords(
  tx: Tx,
  { workspace }: Scope,
  { study, block }: QuestionKey,
  only: { themes: readonly string[] } | { responses: readonly string[] },
): Promise<void> {
  const isChanged = (theme: SqlPart, response: SqlPart) =>
    'themes' in only
      ? sql`${theme} = any(${only.themes}::uuid[])`
      : sql`${response} = any(${only.responses}::uuid[])`;
  await tx`
    delete from theme_answers m using themes t
    where m.workspace = ${workspace} and m.study = ${study} and m.placed_by is null and m.merged_from is null
      and ${isChanged(sql`m.theme`, sql`m.response`)}
      and t.workspace = m.workspace and t.study = m.study and t.id = m.theme and t.block = ${block}
      and not exists (select from answer_words w where w.workspace = m.workspace and w.study = m.study
        and w.block = ${block} and w.response = m.response and w.words && t.words)`;
  await tx`
    insert into theme_answers (workspace, study, theme, response, is_member)
    select t.workspace, t.study, t.id, w.response, true
    from themes t join answer_words w on w.workspace = t.workspace and w.study = t.study and w.block = t.block
      and w.words && t.words
    where t.workspace = ${workspace} and t.study = ${study} and t.block = ${block} and t.deleted_at is null
      and ${isChanged(sql`t.id`, sql`w.response`)}
    on conflict do nothing`;
}

import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { FoundRow, ResponseFilter } from '#product/results/filters/server/list-filters.ts';
import { refreshAnswerWords } from '../refresh-answer-words.ts';

const BATCH_SIZE = 5_000;

/** Responses with an answer in any of these themes, which are not deleted; a merged theme stands for the one it was merged into. */
const selectMembers = ({ workspace }: Scope, study: string, themes: readonly string[] | null): SqlPart => sql`
  with recursive chosen (id) as (
    select id from themes where ${themes === null} and workspace = ${workspace} and study = ${study} and deleted_at is null
    union select unnest(${themes ?? []}::text[]::uuid[])
    union select t.merged_into from chosen c
      join themes t on t.workspace = ${workspace} and t.study = ${study} and t.id = c.id
    where t.deleted_at is not null and t.merged_into is not null)
  select r.preview, r.ordinal from chosen c
  join themes live on live.workspace = ${workspace} and live.study = ${study} and live.id = c.id and live.deleted_at is null
  join theme_answers m on m.workspace = live.workspace and m.study = live.study and m.theme = live.id and m.is_member
  join answers a on a.workspace = m.workspace and a.study = m.study and a.response = m.response and a.block = live.block
    and a.on_path and a.left_out is null
  join responses r on r.workspace = m.workspace and r.study = m.study and r.id = m.response
  where r.ordinal is not null and r.deleted_at is null`;

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** Reads the newest answers to the questions of a study that have themes, as far as there is time. */
async function refreshThemes(database: Database, scope: Scope, study: string): Promise<void> {
  const questions = await database.within(
    scope,
    (tx: Tx) => tx<{ block: string }[]>`
      select distinct block from themes where workspace = ${scope.workspace} and study = ${study} and deleted_at is null
      order by block`,
  );
  for (const { block } of questions) await refreshAnswerWords(database, scope, { study, block });
}

/** Filters results by themes of open questions. What is not the id of a theme finds nobody. */
export const themeFilter: ResponseFilter = {
  name: 'theme',
  find: (tx, scope, study, values) =>
    tx.cursor<FoundRow>(selectMembers(scope, study, values && values.filter(isId)), BATCH_SIZE),
  refresh: refreshThemes,
  // Every change of a theme or its members updates the theme's row, or the row of its question in `theme_sets`.
  version: (scope, study) => sql`
    (select concat((select concat_ws(' ', count(*), sum(revision), max(updated_at)) from themes
        where workspace = ${scope.workspace} and study = ${study}),
      (select string_agg(concat(' ', read_version, found_at), '' order by block) from theme_sets
        where workspace = ${scope.workspace} and study = ${study})))`,
};

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { ThemeKey } from '../theme.ts';
import { authoriseEdit, markThemeKept, readLiveTheme } from './lock-theme.ts';
import { matchWords } from './match-words.ts';

/** Responses whose answers are put into a theme, taken out of it, or left to its words again. */
export interface AnswerPlacement {
  add?: string[];
  remove?: string[];
  reset?: string[];
}

/**
 * Decides for answers whether they are in a theme, whatever words they have. Deciding the same twice changes nothing.
 *
 * @returns the placement that undoes it
 * @throws forbidden, not_found unless each response has an answer to the question
 */
export async function placeAnswers(
  tx: Tx,
  scope: Scope,
  { key, add = [], remove = [], reset = [] }: AnswerPlacement & { key: ThemeKey },
): Promise<Required<AnswerPlacement>> {
  const { person } = await authoriseEdit(tx, scope, key);
  await readLiveTheme(tx, scope, key);
  const { workspace, now } = scope;
  const { study, theme } = key;
  const isMember = new Map([
    ...remove.map((id) => [id, false] as const),
    ...add.map((id) => [id, true] as const),
  ]);
  const responses = [...new Set([...isMember.keys(), ...reset])];
  const found = await tx`
    select 1 from answers a join responses r on r.workspace = a.workspace and r.study = a.study and r.id = a.response
    where a.workspace = ${workspace} and a.study = ${study} and a.block = ${key.block}
      and a.response = any(${responses}::uuid[]) and r.deleted_at is null`;
  if (found.length !== responses.length) throw notFound('response');
  const before = await tx<{ response: string; isMember: boolean }[]>`
    select response, is_member as "isMember" from theme_answers
    where workspace = ${workspace} and study = ${study} and theme = ${theme} and response = any(${responses}::uuid[])
      and placed_by is not null`;
  const placements = [...isMember].map(([response, is_member]) => ({ response, is_member }));
  await tx`
    insert into theme_answers (workspace, study, theme, response, is_member, placed_by, placed_at)
    select ${workspace}, ${study}, ${theme}, p.response, p.is_member, ${person}, ${now}
    from json_to_recordset(${JSON.stringify(placements)}::json) p (response uuid, is_member boolean) order by p.response
    on conflict (workspace, study, theme, response) do update
      set is_member = excluded.is_member, placed_by = excluded.placed_by, placed_at = excluded.placed_at,
        merged_from = null`;
  await tx`
    delete from theme_answers
    where workspace = ${workspace} and study = ${study} and theme = ${theme} and response = any(${reset}::uuid[])
      and not (response = any(${[...isMember.keys()]}::uuid[]))`;
  await matchWords(tx, scope, { key, only: { responses } });
  await markThemeKept(tx, scope, key);
  const decided = new Set(before.map(({ response }) => response));
  return {
    add: before.filter((row) => row.isMember).map(({ response }) => response),
    remove: before.filter((row) => !row.isMember).map(({ response }) => response),
    reset: responses.filter((response) => !decided.has(response)),
  };
}

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** The themes of an answer. */
interface AnswerThemes {
  ids: string[];
  names: string[];
}

/** Ids of the blocks that have themes. */
export async function listThemedBlocks(tx: Tx, scope: Scope, study: string): Promise<Set<string>> {
  const rows = await tx<{ block: string }[]>`
    select distinct block from themes
    where workspace = ${scope.workspace} and study = ${study} and deleted_at is null`;
  return new Set(rows.map(({ block }) => block));
}

/** The themes of the answers that count in these responses, by response and block, in the order of their names. */
export async function readThemeNames(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<Map<string, Map<string, AnswerThemes>>> {
  const rows = await tx<({ response: string; block: string } & AnswerThemes)[]>`
    select m.response, t.block, array_agg(t.id order by lower(t.name), t.id) as ids,
      array_agg(t.name order by lower(t.name), t.id) as names
    from theme_answers m
    join themes t on t.workspace = m.workspace and t.study = m.study and t.id = m.theme and t.deleted_at is null
    join answers a on a.workspace = m.workspace and a.study = m.study and a.response = m.response and a.block = t.block
      and a.on_path and a.left_out is null
    where m.workspace = ${scope.workspace} and m.study = ${study} and m.is_member
      and m.response = any(${responses}::uuid[])
    group by m.response, t.block`;
  const byResponse = new Map<string, Map<string, AnswerThemes>>();
  for (const { response, block, ids, names } of rows) {
    const byBlock = byResponse.get(response) ?? new Map<string, AnswerThemes>();
    byResponse.set(response, byBlock.set(block, { ids, names }));
  }
  return byResponse;
}

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';

/** The tags of an answer by all coders. */
interface AnswerTags {
  ids: string[];
  names: string[];
}

const joinTags = sql`
  join highlight_tags t on t.workspace = h.workspace and t.study = h.study and t.highlight = h.id
  join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null`;

/** Ids of the blocks with tagged answers. */
export async function listTaggedBlocks(tx: Tx, scope: Scope, study: string): Promise<Set<string>> {
  const rows = await tx<{ block: string }[]>`
    select distinct h.block from highlights h ${joinTags}
    where h.workspace = ${scope.workspace} and h.study = ${study}`;
  return new Set(rows.map(({ block }) => block));
}

/** The tags of the answers that count in these responses, by response and block, in the order of their names. */
export async function readTags(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: string[] },
): Promise<Map<string, Map<string, AnswerTags>>> {
  const rows = await tx<({ response: string; block: string } & AnswerTags)[]>`
    select h.response, h.block, array_agg(h.tag order by lower(h.name), h.tag) as ids,
      array_agg(h.name order by lower(h.name), h.tag) as names
    from (
      select distinct h.response, h.block, live.id as tag, live.name from highlights h ${joinTags}
      join answers a on a.workspace = h.workspace and a.study = h.study and a.response = h.response
        and a.block = h.block and a.on_path and a.left_out is null
      where h.workspace = ${scope.workspace} and h.study = ${study} and h.response = any(${responses}::uuid[])
    ) h group by h.response, h.block`;
  const byResponse = new Map<string, Map<string, AnswerTags>>();
  for (const { response, block, ids, names } of rows) {
    const byBlock = byResponse.get(response) ?? new Map<string, AnswerTags>();
    byResponse.set(response, byBlock.set(block, { ids, names }));
  }
  return byResponse;
}

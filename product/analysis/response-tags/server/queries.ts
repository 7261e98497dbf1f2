import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { ResponseTag } from '#product/results/response-row.ts';

/** The tags of whole responses, by response, in the order of their names. */
export async function readResponseTags(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<Map<string, ResponseTag[]>> {
  if (responses.length === 0) return new Map();
  const rows = await tx<(ResponseTag & { response: string })[]>`
    select t.response, live.id, live.name, live.colour from response_tags t
    join tags live on live.workspace = t.workspace and live.id = t.tag and live.deleted_at is null
    where t.workspace = ${scope.workspace} and t.study = ${study} and t.response = any(${responses}::uuid[])
    order by lower(live.name), live.id`;
  const byResponse = Map.groupBy(rows, ({ response }) => response);
  return new Map(
    [...byResponse].map(([response, tags]) => [
      response,
      tags.map(({ id, name, colour }) => ({ id, name, colour })),
    ]),
  );
}

/** Whether any response of a study has a tag. */
export async function hasResponseTags(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const [row] = await tx`
    select from response_tags where workspace = ${scope.workspace} and study = ${study} limit 1`;
  return row !== undefined;
}

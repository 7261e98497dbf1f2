import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { AnsweredResponse } from '../answered-response.ts';

/** Conditions on `responses r`. */
export type Wanted = SqlPart;

/** Every response of a study that was not deleted. */
export const keptOf = (scope: Scope, study: string): Wanted =>
  sql`r.workspace = ${scope.workspace} and r.study = ${study} and r.deleted_at is null`;

/** Of these responses the ones with these ids. */
export const onlyIds = (wanted: Wanted, ids: string[]): Wanted =>
  sql`${wanted} and r.id = any(${ids}::uuid[])`;

/** Responses with their answers, oldest first, so many at a time: never all in memory. */
export const streamAnswered = (tx: Tx, wanted: Wanted, batch: number): AsyncIterable<AnsweredResponse[]> =>
  tx.cursor<AnsweredResponse>(
    sql`
    select r.id, r.version, r.channel, r.status, r.preview, r.excluded, r.reached, r.language, r.device,
      r.started_at, r.completed_at, r.seconds, r.parameters, (
        select json_object_agg(a.block, a.value) from answers a
        where a.workspace = r.workspace and a.study = r.study and a.response = r.id and a.on_path) as answers
    from responses r where ${wanted} order by r.started_at, r.id`,
    batch,
  );

/** Names of the parameters that most of these responses carry, the most frequent first. */
export async function listParameters(tx: Tx, wanted: Wanted, most: number): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from responses r, jsonb_object_keys(r.parameters) name where ${wanted}
    group by 1 order by count(*) desc, 1 limit ${most}`;
  return rows.map(({ name }) => name);
}

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { AnsweredResponse } from '../answered-response.ts';
import { exportedMarkColumns } from '../marks/server/queries.ts';

/** A condition on `responses r`. */
export type ResponseCondition = SqlPart;

/** Matches the responses of a study that are not deleted. */
export const createNotDeletedCondition = (scope: Scope, study: string): ResponseCondition =>
  sql`r.workspace = ${scope.workspace} and r.study = ${study} and r.deleted_at is null`;

/** Narrows a condition to responses with these ids. */
export const addIdCondition = (condition: ResponseCondition, ids: string[]): ResponseCondition =>
  sql`${condition} and r.id = any(${ids}::uuid[])`;

/** Texts by recording. A transcript has a source once it has words. */
const transcriptsOfResponse = sql`(
  select json_object_agg(t.asset, t.text) from transcripts t
  where t.workspace = r.workspace and t.container = r.study and t.owner = r.id and t.source is not null)`;

/** Responses with their counted answers, oldest first, in batches from a cursor: never all in memory. */
export const streamAnsweredResponses = (
  tx: Tx,
  {
    condition,
    batchSize,
    hasTranscripts,
  }: { condition: ResponseCondition; batchSize: number; hasTranscripts: boolean },
): AsyncIterable<AnsweredResponse[]> =>
  tx.cursor<AnsweredResponse>(
    sql`
    select r.id, r.ordinal, r.version, r.channel, r.status, r.preview, r.excluded, r.reached, r.language, r.device,
      r.started_at, r.completed_at, r.seconds, r.parameters, r.attributes, a.answers, a.left_out, a.pasted, ${hasTranscripts ? transcriptsOfResponse : sql`null::json`} as transcripts,
      ${exportedMarkColumns}
    from responses r cross join lateral (
      select json_object_agg(a.block, a.value) filter (where a.left_out is null) as answers,
        json_object_agg(a.block, a.left_out->>'reason') filter (where a.left_out is not null) as left_out,
        array_agg(a.block) filter (where a.pasted) as pasted
      from answers a where a.workspace = r.workspace and a.study = r.study and a.response = r.id and a.on_path) a
    where ${condition} order by r.started_at, r.id`,
    batchSize,
  );

/** Names of the most frequent URL parameters of these responses, the most frequent first. */
export async function listParameterNames(
  tx: Tx,
  { condition, limit }: { condition: ResponseCondition; limit: number },
): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select name from responses r, jsonb_object_keys(r.parameters) name where ${condition}
    group by 1 order by count(*) desc, 1 limit ${limit}`;
  return rows.map(({ name }) => name);
}

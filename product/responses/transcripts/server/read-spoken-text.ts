import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';

/** Whether any recording of a study has a transcript: otherwise queries need not look for them. */
export async function hasTranscripts(tx: Tx, { workspace }: Scope, study: string): Promise<boolean> {
  const [row] = await tx`
    select 1 from transcripts where workspace = ${workspace} and container = ${study} and source is not null limit 1`;
  return row !== undefined;
}

/** What is said in the recordings of an answer `a`, as SQL; null if they have no transcripts. */
export const spokenText: SqlPart = sql`(
  select string_agg(t.text, E'\n' order by t.asset) from transcripts t
  where t.workspace = a.workspace and t.container = a.study and t.owner = a.response and t.source is not null
    and position(t.asset::text in a.value::text) > 0)`;

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SqlPart } from '#platform/db/core/sql.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Segment } from '#product/media/transcripts/transcript.ts';

export interface ClipRecording {
  block: string;
  durationMs: number;
  segments: Segment[];
}

/**
 * A recording that was sent with an answer of a response that is not deleted. Both stay until the transaction ends.
 *
 * @param condition on `assets a`
 * @throws not_found, conflict while it is not prepared
 */
export async function requireRecording(
  tx: Tx,
  scope: Scope,
  { study, condition }: { study: string; condition: SqlPart },
): Promise<ClipRecording> {
  const [row] = await tx<(Omit<ClipRecording, 'durationMs'> & { durationMs: number | null })[]>`
    select a.field as block, m.duration_ms as "durationMs",
      coalesce((select t.segments from transcripts t where t.workspace = a.workspace and t.container = a.container
        and t.owner = a.owner and t.asset = a.id), '[]') as segments
    from assets a
      join responses r on r.workspace = a.workspace and r.study = a.container and r.id = a.owner and r.deleted_at is null
      join answers q on q.workspace = a.workspace and q.study = a.container and q.response = a.owner and q.block = a.field
        and q.value is not null
      join recordings m on m.workspace = a.workspace and m.container = a.container and m.owner = a.owner
        and m.asset = a.id
    where a.workspace = ${scope.workspace} and a.container = ${study} and a.purpose = 'upload' and a.field is not null
      and ${condition}
    for key share of a, r`;
  if (!row) throw notFound('recording');
  const { durationMs } = row;
  if (durationMs === null)
    throw conflict('This recording is not ready yet. Try again when it can be played.');
  return { ...row, durationMs };
}

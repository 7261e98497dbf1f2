import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { findRangeProblem, type ClipRange } from '../clip.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { requireRecording } from './require-recording.ts';

/** A clip of a study. */
export interface ClipKey {
  study: string;
  clip: string;
}

/** Moves the start and end of a clip. Files that show the earlier part are not sent any more. @throws not_found, forbidden, bad_input */
export async function updateClip(
  tx: Tx,
  scope: Scope,
  { key: { study, clip }, range }: { key: ClipKey; range: ClipRange },
): Promise<void> {
  await authoriseEdit(tx, scope, { study });
  const [row] = await tx<{ asset: string; response: string }[]>`
    select asset, response from clips
    where workspace = ${scope.workspace} and study = ${study} and id = ${clip} for update`;
  if (!row) throw notFound('clip');
  const { durationMs } = await requireRecording(tx, scope, {
    study,
    condition: sql`a.id = ${row.asset} and a.owner = ${row.response}`,
  });
  const problem = findRangeProblem(range, durationMs);
  if (problem) throw badInput(problem, { endMs: problem });
  await tx`
    update clips set start_at = ${range.startMs}, end_at = ${range.endMs}
    where workspace = ${scope.workspace} and id = ${clip}`;
  await recordAudit(tx, scope, { action: 'clip.change', entity: clip, detail: { study } });
}

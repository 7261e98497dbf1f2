import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { enqueueImport } from './import-job.ts';
import { participantImportPolicy } from './policy.ts';
import { lockImport, requireImport, type ImportRecord } from './queries.ts';

/** Has an import of the last day undone, in a job. @throws not_found, conflict unless it is done */
export async function undoImport(
  tx: Tx,
  scope: Scope,
  { id, queue }: { id: string; queue: Pick<Queue, 'enqueue'> },
): Promise<ImportRecord> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const person = await lockOwnMembership(tx, scope);
  const { state, counts, revision } = await lockImport(tx, scope, id);
  if (state !== 'done' || !counts) throw conflict('This import cannot be undone. Reload the page.');
  await tx`
    update participant_imports set state = 'undoing', requested_by = ${person}, error = null, revision = ${revision + 1}
    where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, {
    action: 'participant.import-undo',
    entity: id,
    detail: { count: counts.new + counts.updated },
  });
  await enqueueImport(tx, scope, { queue, id, revision: revision + 1 });
  return requireImport(tx, scope, id);
}

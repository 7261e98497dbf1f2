import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { countLeftOut } from '../import.ts';
import { enqueueImport } from './import-job.ts';
import { participantImportPolicy } from './policy.ts';
import { lockImport, requireImport, type ImportRecord } from './queries.ts';

interface ConfirmInput {
  id: string;
  /** The check that is confirmed. */
  revision: number;
  leaveOut: number;
  queue: Pick<Queue, 'enqueue'>;
}

/**
 * Has the rows imported that were checked, in a job. Rows with problems are left out only if all of them are said to be.
 *
 * @throws not_found, bad_input, conflict unless the last check is the one that is confirmed
 */
export async function confirmImport(
  tx: Tx,
  scope: Scope,
  { id, revision, leaveOut, queue }: ConfirmInput,
): Promise<ImportRecord> {
  authorise(scope, participantImportPolicy, 'participant.import');
  const person = await lockOwnMembership(tx, scope);
  const { state, counts, revision: current } = await lockImport(tx, scope, id);
  if (state !== 'checked' || !counts || revision !== current)
    throw conflict('This import has changed. Look at its check again.');
  if (leaveOut !== countLeftOut(counts))
    throw badInput('Fix the rows with problems, or choose to leave them out.', {
      leaveOut: `There are ${countLeftOut(counts)} rows with problems.`,
    });
  if (counts.new + counts.updated === 0) throw conflict('There is nothing to import.');
  await tx`
    update participant_imports set state = 'importing', requested_by = ${person}, error = null, revision = ${revision + 1},
      changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${id}`;
  await recordAudit(tx, scope, {
    action: 'participant.import',
    entity: id,
    detail: { count: counts.new + counts.updated },
  });
  await enqueueImport(tx, scope, { queue, id, revision: revision + 1 });
  return requireImport(tx, scope, id);
}

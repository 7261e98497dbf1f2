import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import type { ColumnTarget, ImportSettings } from '../import.ts';
import { enqueueImport } from './import-job.ts';
import { participantImportPolicy } from './policy.ts';
import { lockImport, requireImport, type ImportRecord } from './queries.ts';

/** What a column is written to; undefined for one that is skipped or can be chosen for several columns. */
function nameTarget(target: ColumnTarget): string | undefined {
  if (target.as === 'skip' || target.as === 'name') return undefined;
  if (target.as === 'attribute') return `attribute ${target.key}`;
  return target.as === 'newAttribute' ? `new ${target.name.toLowerCase()}` : target.as;
}

/** @throws bad_input unless participants can be recognised, and each column is something else */
function requireTargets(columns: readonly ColumnTarget[]): void {
  const used = new Set<string>();
  for (const [index, target] of columns.entries()) {
    const name = nameTarget(target);
    if (name === undefined) continue;
    if (used.has(name))
      throw badInput('Two columns are imported as the same thing.', {
        [`columns.${index}`]: 'Another column is imported as this already.',
      });
    used.add(name);
  }
  if (!used.has('externalId') && !used.has('email'))
    throw badInput('Choose which column has the IDs or email addresses.');
}

/** Checks an import as chosen, in a job. @throws not_found, bad_input, conflict once it is confirmed */
export async function checkImport(
  tx: Tx,
  scope: Scope,
  { id, settings, queue }: { id: string; settings: ImportSettings; queue: Pick<Queue, 'enqueue'> },
): Promise<ImportRecord> {
  authorise(scope, participantImportPolicy, 'participant.import');
  await lockOwnMembership(tx, scope);
  const { state, revision } = await lockImport(tx, scope, id);
  if (state !== 'ready' && state !== 'checking' && state !== 'checked')
    throw conflict('This import is confirmed already. Start another one.');
  requireTargets(settings.columns);
  // A run that still checks finds that it is not the last any more.
  await tx`
    update participant_imports set state = 'checking', settings = ${JSON.stringify(settings)}::jsonb, revision = ${revision + 1},
      run = null, read_bytes = 0, counts = null, plan = null, error = null, changed_at = ${scope.now}
    where workspace = ${scope.workspace} and id = ${id}`;
  await enqueueImport(tx, scope, { queue, id, revision: revision + 1 });
  return requireImport(tx, scope, id);
}

import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import { auditLog } from './tables.ts';

/** Writes the audit row of a change, in the change's transaction. Secrets and answers never go in `detail`. */
export async function record(
  tx: Tx,
  scope: Scope,
  change: { action: string; entity: string; detail?: Record<string, unknown> },
): Promise<void> {
  await tx.insert(auditLog).values({
    workspace: scope.workspace,
    id: randomUUID(),
    actor: scope.actor,
    action: change.action,
    entity: change.entity,
    detail: change.detail ?? {},
    at: scope.now,
  });
}

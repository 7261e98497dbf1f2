import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Writes the audit row of a change, in the change's transaction. Secrets and answers never go in `detail`. */
export async function recordAudit(
  tx: Tx,
  scope: Scope,
  { action, entity, detail = {} }: { action: string; entity: string; detail?: Record<string, unknown> },
): Promise<void> {
  await tx`
    insert into audit_log (workspace, id, actor, action, entity, detail, at)
    values (${scope.workspace}, ${randomUUID()}, ${JSON.stringify(scope.actor)}, ${action}, ${entity},
      ${JSON.stringify(detail)}, ${scope.now})`;
}

import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
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

/** The same where a transaction speaks SQL. */
export async function recordSql(
  sql: postgres.TransactionSql,
  scope: Scope,
  { action, entity, detail = {} }: Parameters<typeof record>[2],
): Promise<void> {
  await sql`
    insert into audit_log (workspace, id, actor, action, entity, detail, at)
    values (${scope.workspace}, ${randomUUID()}, ${sql.json(scope.actor as never)}, ${action}, ${entity},
      ${sql.json(detail as never)}, ${scope.now})`;
}

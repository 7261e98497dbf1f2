import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from './audit/record.ts';
import { setCurrentWorkspace } from './switch-workspace.ts';
import { members, workspaces } from './tables.ts';
import { enterScope, mintNewWorkspaceScope } from './workspace-gate.ts';

/**
 * Creates a workspace, makes the person its owner and switches them to it; returns its id. Part of the caller's
 * transaction. A repeated call with the same idempotency key creates it once.
 *
 * @throws conflict when the key was used for another name, or that workspace is deleted
 */
export async function createWorkspace(
  tx: Tx,
  { person, name, now, key }: { person: string; name: string; now: Date; key?: string },
): Promise<string> {
  const scope = mintNewWorkspaceScope(person, now, key);
  const { workspace } = scope;
  await enterScope(tx, scope);
  const values = { workspace, name, settings: {}, createdAt: now };
  const [inserted] = await tx.orm.insert(workspaces).values(values).onConflictDoNothing().returning();
  if (!inserted) {
    const [existing] = await tx.orm
      .select({ name: workspaces.name, deletedAt: workspaces.deletedAt })
      .from(workspaces)
      .where(eq(workspaces.workspace, workspace));
    if (existing?.name === name && !existing.deletedAt) return workspace;
    throw conflict('This Idempotency-Key was used for a different request. Use a new key for each request.');
  }
  await tx.orm.insert(members).values({ workspace, person, role: 'owner', joinedAt: now });
  await setCurrentWorkspace(tx, { person, workspace, now });
  await recordAudit(tx, scope, { action: 'workspace.create', entity: workspace });
  return workspace;
}

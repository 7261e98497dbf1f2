import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { record } from './audit/record.ts';
import { members, workspaces } from './tables.ts';
import { scopeOfNewWorkspace } from './workspace-gate.ts';

/**
 * Creates a workspace that the person owns and is switched to; returns its id. Part of the caller's transaction.
 * The same key makes it once.
 *
 * @throws conflict when the key made one of another name, or one that is deleted
 */
export async function createWorkspace(
  tx: Tx,
  person: string,
  name: string,
  now: Date,
  key?: string,
): Promise<string> {
  const scope = scopeOfNewWorkspace(person, now, key);
  const { workspace } = scope;
  await tx`select set_config('app.workspace', ${workspace}, true)`;
  const fresh = { workspace, name, settings: {}, createdAt: now };
  const [made] = await tx.orm.insert(workspaces).values(fresh).onConflictDoNothing().returning();
  if (!made) {
    const [before] = await tx.orm
      .select({ name: workspaces.name, deletedAt: workspaces.deletedAt })
      .from(workspaces)
      .where(eq(workspaces.workspace, workspace));
    if (before?.name === name && !before.deletedAt) return workspace;
    throw conflict('This Idempotency-Key was used for a different request. Use a new key for each request.');
  }
  await tx.orm.insert(members).values({ workspace, person, role: 'owner', joinedAt: now });
  await tx.orm
    .update(persons)
    .set({ currentWorkspace: workspace, updatedAt: now })
    .where(eq(persons.id, person));
  await record(tx, scope, { action: 'workspace.create', entity: workspace, detail: { name } });
  return workspace;
}

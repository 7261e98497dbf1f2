import { eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseUnderLock, lockMembers } from './lock-members.ts';
import { workspacePolicy } from './policy.ts';
import { readWorkspace } from './queries.ts';
import { recordAudit } from './audit/record.ts';
import { workspaces } from './tables.ts';

/** Renames the workspace for everyone in it. */
export async function renameWorkspace(services: Pick<Services, 'database'>, scope: Scope, name: string) {
  authorise(scope, workspacePolicy, 'workspace.rename');
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    await authoriseUnderLock(tx, scope, 'workspace.rename');
    await tx.orm.update(workspaces).set({ name }).where(eq(workspaces.workspace, scope.workspace));
    await recordAudit(tx, scope, { action: 'workspace.rename', entity: scope.workspace });
  });
  return readWorkspace(services, scope);
}

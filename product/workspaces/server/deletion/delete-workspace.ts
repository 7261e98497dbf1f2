import { and, eq, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { authoriseUnderLock, lockMembers } from '../lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { workspaces } from '../tables.ts';
import { closeWorkspace } from './close-workspace.ts';

/**
 * Deletes the workspace for good: it is invisible at once, and a job then deletes rows and files.
 *
 * @throws forbidden, not_found when it is not the workspace of the call, bad_input for another name
 */
export async function deleteWorkspace(
  { database, queue, log }: Pick<Services, 'database' | 'queue' | 'log'>,
  scope: Scope,
  confirmation: { workspace: string; name: string },
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.delete');
  const { workspace } = scope;
  // A call that names no workspace is made in the current one, which may have changed meanwhile.
  if (confirmation.workspace !== workspace) throw notFound('workspace');
  const summary = await database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const [existing] = await tx.orm
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(and(eq(workspaces.workspace, workspace), isNull(workspaces.deletedAt)));
    if (!existing) throw notFound('workspace');
    const { person } = await authoriseUnderLock(tx, scope, 'workspace.delete');
    if (existing.name !== confirmation.name) {
      const message = 'This isn’t the workspace’s name. Type it exactly as in the settings.';
      throw badInput(message, { name: message });
    }
    const counts = await closeWorkspace({ queue }, tx, scope);
    return { workspace, person, ...counts };
  });
  log.info(summary, 'a workspace was deleted');
}

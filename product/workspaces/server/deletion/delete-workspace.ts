import { and, eq, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { purgeWorkspaceJob } from '../jobs.ts';
import { authoriseNow } from '../members/lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { record } from '../audit/record.ts';
import { invitations, members, workspaces } from '../tables.ts';

/**
 * Deletes the workspace for good. With this transaction nobody is a member of it, its invitations are void and its
 * studies hidden, so that links end in every process; a job takes the rows and files away.
 *
 * @throws forbidden, not_found when it is not the workspace of the call, bad_input for another name
 */
export async function deleteWorkspace(
  { database, queue, log }: Pick<Services, 'database' | 'queue' | 'log'>,
  scope: Scope,
  meant: { workspace: string; name: string },
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.delete');
  const { workspace, now } = scope;
  // A call that names no workspace is made in the current one, which may have changed meanwhile.
  if (meant.workspace !== workspace) throw notFound('workspace');
  const told = await database.within(scope, async (tx) => {
    // The same lock on this row as `lockMembers`: changes of members and joining wait.
    const [marked] = await tx.orm
      .update(workspaces)
      .set({ deletedAt: now })
      .where(and(eq(workspaces.workspace, workspace), isNull(workspaces.deletedAt)))
      .returning({ name: workspaces.name });
    if (!marked) throw notFound('workspace');
    const { person } = await authoriseNow(tx, scope, 'workspace.delete');
    if (marked.name !== meant.name) {
      const message = 'This isn’t the workspace’s name. Type it exactly as in the settings.';
      throw badInput(message, { name: message });
    }
    const hidden = await tx`
      update studies set deleted_at = ${now.toISOString()}::timestamptz
      where workspace = ${workspace} and deleted_at is null returning 1`;
    await tx.orm.delete(invitations).where(eq(invitations.workspace, workspace));
    await tx`
      update identity.persons set current_workspace = null
      where current_workspace = ${workspace}
        and id in (select person from members where workspace = ${workspace})`;
    const gone = await tx.orm.delete(members).where(eq(members.workspace, workspace)).returning();
    const counted = { members: gone.length, studies: hidden.length };
    await record(tx, scope, { action: 'workspace.delete', entity: workspace, detail: counted });
    await queue.enqueue(tx, purgeWorkspaceJob, { workspace }, { key: workspace });
    return { workspace, person, ...counted };
  });
  log.info(told, 'a workspace was deleted');
}

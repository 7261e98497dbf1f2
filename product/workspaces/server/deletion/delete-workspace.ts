import { and, eq, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { purgeWorkspaceJob } from '../jobs.ts';
import { authoriseUnderLock } from '../members/lock-members.ts';
import { workspacePolicy } from '../policy.ts';
import { recordAudit } from '../audit/record.ts';
import { invitations, members, workspaces } from '../tables.ts';

/**
 * Deletes the workspace for good. This transaction removes members and invitations and hides the studies, so that links
 * stop working in every process; a job then deletes rows and files.
 *
 * @throws forbidden, not_found when it is not the workspace of the call, bad_input for another name
 */
export async function deleteWorkspace(
  { database, queue, log }: Pick<Services, 'database' | 'queue' | 'log'>,
  scope: Scope,
  confirmation: { workspace: string; name: string },
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.delete');
  const { workspace, now } = scope;
  // A call that names no workspace is made in the current one, which may have changed meanwhile.
  if (confirmation.workspace !== workspace) throw notFound('workspace');
  const summary = await database.within(scope, async (tx) => {
    // Takes the same row lock as `lockMembers`, so that joining and changes of members wait.
    const [deleted] = await tx.orm
      .update(workspaces)
      .set({ deletedAt: now })
      .where(and(eq(workspaces.workspace, workspace), isNull(workspaces.deletedAt)))
      .returning({ name: workspaces.name });
    if (!deleted) throw notFound('workspace');
    const { person } = await authoriseUnderLock(tx, scope, 'workspace.delete');
    if (deleted.name !== confirmation.name) {
      const message = 'This isn’t the workspace’s name. Type it exactly as in the settings.';
      throw badInput(message, { name: message });
    }
    const hiddenStudies = await tx`
      update studies set deleted_at = ${now.toISOString()}::timestamptz
      where workspace = ${workspace} and deleted_at is null returning 1`;
    await tx.orm.delete(invitations).where(eq(invitations.workspace, workspace));
    await tx`
      update identity.persons set current_workspace = null
      where current_workspace = ${workspace}
        and id in (select person from members where workspace = ${workspace})`;
    const removedMembers = await tx.orm.delete(members).where(eq(members.workspace, workspace)).returning();
    const counts = { members: removedMembers.length, studies: hiddenStudies.length };
    await recordAudit(tx, scope, { action: 'workspace.delete', entity: workspace, detail: counts });
    await queue.enqueue(tx, purgeWorkspaceJob, { workspace }, { key: workspace });
    return { workspace, person, ...counts };
  });
  log.info(summary, 'a workspace was deleted');
}

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '../audit/record.ts';
import { purgeWorkspaceJob } from '../jobs.ts';

/**
 * Makes a workspace invisible: removes members and invitations and hides the studies, so that links stop working in every
 * process. A job then deletes rows and files. Call it under the row lock of the workspace.
 */
export async function closeWorkspace(
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  scope: Scope,
): Promise<{ members: number; studies: number }> {
  const { workspace, now } = scope;
  await tx`update workspaces set deleted_at = ${now} where workspace = ${workspace}`;
  const hiddenStudies = await tx`
    update studies set deleted_at = ${now} where workspace = ${workspace} and deleted_at is null returning 1`;
  await tx`delete from invitations where workspace = ${workspace}`;
  await tx`
    update identity.persons set current_workspace = null
    where current_workspace = ${workspace}
      and id in (select person from members where workspace = ${workspace})`;
  const removedMembers = await tx`delete from members where workspace = ${workspace} returning 1`;
  const counts = { members: removedMembers.length, studies: hiddenStudies.length };
  await recordAudit(tx, scope, { action: 'workspace.delete', entity: workspace, detail: counts });
  await queue.enqueue(tx, purgeWorkspaceJob, { workspace }, { key: workspace });
  return counts;
}

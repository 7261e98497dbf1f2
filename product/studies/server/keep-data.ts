import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '#product/workspaces/server/lock-members.ts';
import { workspacePolicy } from '#product/workspaces/server/policy.ts';
import { lockStudy } from './queries.ts';
import { studies } from './tables.ts';

/** Excludes a study from the workspace's retention periods, or makes them apply again. @throws forbidden, not_found */
export async function keepData(
  tx: Tx,
  scope: Scope,
  { study, keepsData }: { study: string; keepsData: boolean },
): Promise<void> {
  authorise(scope, workspacePolicy, 'workspace.change-retention');
  await lockMembers(tx, scope);
  await authoriseUnderLock(tx, scope, 'workspace.change-retention');
  await lockStudy(tx, scope, study);
  await tx.orm
    .update(studies)
    .set({ keepsData })
    .where(and(eq(studies.workspace, scope.workspace), eq(studies.id, study)));
  await recordAudit(tx, scope, { action: 'study.keep-data', entity: study, detail: { keepsData } });
}

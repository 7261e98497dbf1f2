import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { lockProjects, recordAccessChange } from '#product/projects/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '../../server/policy.ts';
import { studies } from '../../server/tables.ts';

/**
 * Moves studies to a project, or out of theirs with null, all or none.
 *
 * @throws not_found when a study or the project is absent, foreign or hidden from the caller
 */
export async function moveToProject(
  tx: Tx,
  scope: Scope,
  { ids, project }: { ids: string[]; project: string | null },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  if (project !== null) {
    await lockProjects(tx, scope, [project]);
    await recordAccessChange(tx, scope, [project]);
  }
  const isMovable = and(
    eq(studies.workspace, scope.workspace),
    inArray(studies.id, ids),
    isNull(studies.deletedAt),
    // Templates are copied by everyone in the workspace.
    isNull(studies.template),
  );
  // Locked in the order in which `deleteProject` locks them, so that neither waits for the other.
  await tx.orm
    .select({ id: studies.id })
    .from(studies)
    .where(isMovable)
    .orderBy(asc(studies.id))
    .for('update');
  const rows = await tx.orm
    .update(studies)
    .set({ project, updatedAt: scope.now })
    .where(isMovable)
    .returning({ id: studies.id });
  if (rows.length !== new Set(ids).size) throw notFound('study');
  for (const row of rows)
    await recordAudit(tx, scope, { action: 'study.project', entity: row.id, detail: { project } });
}

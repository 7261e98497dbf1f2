import { and, asc, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { authoriseProjectEdit } from '#product/projects/server/authorise-edit.ts';
import { projectPolicy } from '#product/projects/server/policy.ts';
import { requireProject, lockProjects, recordAccessChange } from '#product/projects/server/queries.ts';
import { projects } from '#product/projects/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studies } from '../../server/tables.ts';

/**
 * Deletes a project. Its studies, also the archived and the deleted ones, move to another project, or to none.
 *
 * @throws not_found when a project is absent, foreign or hidden from the caller
 */
export async function deleteProject(
  tx: Tx,
  scope: Scope,
  { project, moveTo }: { project: string; moveTo: string | null },
): Promise<void> {
  authorise(scope, projectPolicy, 'project.edit');
  if (moveTo === project) {
    const message = 'Choose a different project for its studies.';
    throw badInput(message, { moveTo: message });
  }
  await authoriseProjectEdit(tx, scope);
  await lockProjects(tx, scope, moveTo === null ? [project] : [project, moveTo]);
  await requireProject(tx, scope, project);
  if (moveTo !== null) await recordAccessChange(tx, scope, [moveTo]);
  const isOfProject = and(eq(studies.workspace, scope.workspace), eq(studies.project, project));
  // Locked in the order in which `moveToProject` locks them, so that neither waits for the other.
  await tx.orm
    .select({ id: studies.id })
    .from(studies)
    .where(isOfProject)
    .orderBy(asc(studies.id))
    .for('update');
  const moved = await tx.orm
    .update(studies)
    .set({ project: moveTo })
    .where(isOfProject)
    .returning({ id: studies.id });
  await tx.orm.delete(projects).where(and(eq(projects.workspace, scope.workspace), eq(projects.id, project)));
  await recordAudit(tx, scope, {
    action: 'project.delete',
    entity: project,
    detail: { moveTo, studies: moved.length },
  });
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { findRestrictedPerson, type Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import { members } from '#product/workspaces/server/tables.ts';
import type { ProjectVisibility } from '../project.ts';
import { projectMembers } from './tables.ts';

/**
 * Replaces the members of a project. A restricted caller is always one of them, so that nobody locks themselves out; a
 * project that the whole workspace sees has none.
 *
 * @throws bad_input when somebody is no member of the workspace
 */
export async function setProjectMembers(
  tx: Tx,
  scope: Scope,
  {
    project,
    visibility,
    chosen,
  }: { project: string; visibility: ProjectVisibility; chosen: readonly string[] },
): Promise<void> {
  const isOfProject = and(eq(projectMembers.workspace, scope.workspace), eq(projectMembers.project, project));
  const caller = findRestrictedPerson(scope);
  const people = visibility === 'workspace' ? [] : [...new Set(caller ? [...chosen, caller] : chosen)];
  // Locked against leaving the workspace before the rows below refer to them.
  const found = await tx.orm
    .select({ person: members.person })
    .from(members)
    .where(and(eq(members.workspace, scope.workspace), inArray(members.person, people)))
    .for('key share');
  if (found.length !== people.length) {
    const message = 'Someone you selected has left the workspace. Reload the page and select again.';
    throw badInput(message, { members: message });
  }
  await tx.orm.delete(projectMembers).where(isOfProject);
  if (people.length > 0)
    await tx.orm
      .insert(projectMembers)
      .values(people.map((person) => ({ workspace: scope.workspace, project, person })));
}

import { and, eq, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ProjectColour, ProjectVisibility } from '../project.ts';
import { authoriseProjectEdit } from './authorise-edit.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import { projectPolicy } from './policy.ts';
import { requireProject, lockProjects, readProjectMembers } from './queries.ts';
import { setProjectMembers } from './set-members.ts';
import { projects } from './tables.ts';

const hasSameMembers = (some: string[], others: string[]) =>
  some.length === others.length && some.every((person) => others.includes(person));

/** Changes a project. What is absent from `change` stays. @throws not_found, conflict for a taken name, bad_input */
export async function updateProject(
  tx: Tx,
  scope: Scope,
  {
    id,
    change,
  }: {
    id: string;
    change: {
      name?: string;
      description?: string;
      colour?: ProjectColour;
      visibility?: ProjectVisibility;
      members?: string[];
    };
  },
): Promise<void> {
  authorise(scope, projectPolicy, 'project.edit');
  await authoriseProjectEdit(tx, scope);
  await lockProjects(tx, scope, [id]);
  const before = await requireProject(tx, scope, id);
  const { members, name, description, colour } = change;
  const visibility = change.visibility ?? before.visibility;
  const current = (await readProjectMembers(tx, scope, id)).map((member) => member.id);
  const chosen = members ?? current;
  const changesAccess = visibility !== before.visibility || !hasSameMembers(chosen, current);
  // The members come first: a restricted person could not see the row once they are no longer a member of the project.
  if (changesAccess) await setProjectMembers(tx, scope, { project: id, visibility, chosen });
  await writeUniqueName(
    tx.orm
      .update(projects)
      .set({
        visibility,
        updatedAt: scope.now,
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
        ...(colour !== undefined && { colour }),
        ...(changesAccess && { accessRevision: sql`${projects.accessRevision} + 1` }),
      })
      .where(and(eq(projects.workspace, scope.workspace), eq(projects.id, id))),
    'project',
  );
  await recordAudit(tx, scope, {
    action: 'project.update',
    entity: id,
    detail: changesAccess ? { visibility, members: chosen.length } : {},
  });
}

import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import { writeUniqueName } from '#platform/db/core/write-unique-name.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_PROJECTS, type ProjectColour, type ProjectVisibility } from '../project.ts';
import { authoriseProjectEdit } from './authorise-edit.ts';
import { projectPolicy } from './policy.ts';
import { setProjectMembers } from './set-members.ts';
import { projects } from './tables.ts';

/** Creates a project. @throws conflict when the name is taken or there are too many, bad_input for unknown members */
export async function createProject(
  tx: Tx,
  scope: Scope,
  input: {
    name: string;
    description?: string;
    colour: ProjectColour;
    visibility: ProjectVisibility;
    members?: string[];
  },
): Promise<{ id: string }> {
  authorise(scope, projectPolicy, 'project.edit');
  await authoriseProjectEdit(tx, scope);
  const [existing] = await tx.orm
    .select({ n: count() })
    .from(projects)
    .where(eq(projects.workspace, scope.workspace));
  if ((existing?.n ?? 0) >= MAX_PROJECTS)
    throw conflict(`There can be at most ${MAX_PROJECTS} projects. Delete unused ones first.`);
  const id = randomUUID();
  await writeUniqueName(
    tx.orm.insert(projects).values({
      workspace: scope.workspace,
      id,
      name: input.name,
      description: input.description ?? '',
      colour: input.colour,
      visibility: input.visibility,
      createdAt: scope.now,
      updatedAt: scope.now,
    }),
    'project',
  );
  await setProjectMembers(tx, scope, {
    project: id,
    visibility: input.visibility,
    chosen: input.members ?? [],
  });
  await recordAudit(tx, scope, {
    action: 'project.create',
    entity: id,
    detail: { visibility: input.visibility },
  });
  return { id };
}

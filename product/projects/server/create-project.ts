import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import { readErrorCode } from '#platform/db/core/failure.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { MAX_PROJECTS, type ProjectColour, type ProjectVisibility } from '../project.ts';
import { authoriseProjectEdit } from './authorise-edit.ts';
import { projectPolicy } from './policy.ts';
import { setProjectMembers } from './set-members.ts';
import { projects } from './tables.ts';

const UNIQUE_VIOLATION = '23505';

/** Runs a write of a project. A taken name is a problem of the field, also if the other project is hidden. @throws conflict */
export async function refuseTakenName<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (readErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    const message = 'Another project has this name. Choose a different one.';
    throw conflict(message, { name: message });
  }
}

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
  await refuseTakenName(
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

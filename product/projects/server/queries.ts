import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { persons } from '#product/accounts/server/tables.ts';
import type { ProjectReference } from '../contract.ts';
import { projectMembers, projects } from './tables.ts';

const COLUMNS = {
  id: projects.id,
  name: projects.name,
  description: projects.description,
  colour: projects.colour,
  visibility: projects.visibility,
  updatedAt: projects.updatedAt,
};
export type ProjectRecord = Pick<typeof projects.$inferSelect, keyof typeof COLUMNS>;

const isProject = (scope: Scope, ids: string[]) =>
  and(eq(projects.workspace, scope.workspace), inArray(projects.id, ids));

/** All projects that the caller sees, by name. */
export const readProjects = (tx: Tx, scope: Scope): Promise<ProjectRecord[]> =>
  tx.orm
    .select(COLUMNS)
    .from(projects)
    .where(eq(projects.workspace, scope.workspace))
    .orderBy(asc(projects.name), asc(projects.id));

/** @throws not_found when absent, foreign or hidden from the caller */
export async function requireProject(tx: Tx, scope: Scope, id: string): Promise<ProjectRecord> {
  const [row] = await tx.orm
    .select(COLUMNS)
    .from(projects)
    .where(isProject(scope, [id]));
  if (!row) throw notFound('project');
  return row;
}

/** The project as a study that the caller sees refers to it; undefined for none. */
export async function findProjectReference(
  tx: Tx,
  scope: Scope,
  id: string | null,
): Promise<ProjectReference | undefined> {
  if (id === null) return undefined;
  const { name, colour } = await requireProject(tx, scope, id);
  return { id, name, colour };
}

/**
 * Locks projects in the order of their ids until the transaction ends, so that nobody deletes them or changes who sees
 * them meanwhile.
 *
 * @throws not_found when one is absent, foreign or hidden from the caller
 */
export async function lockProjects(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
  const selectIds = () => tx.orm.select({ id: projects.id }).from(projects).where(isProject(scope, ids));
  await selectIds().orderBy(asc(projects.id)).for('update');
  // A separate statement, since the caller may have been removed from a project while the first one waited.
  const rows = await selectIds();
  if (rows.length !== new Set(ids).size) throw notFound('project');
}

/** The members who were chosen for a project, by name. */
export const readProjectMembers = (
  tx: Tx,
  scope: Scope,
  project: string,
): Promise<{ id: string; name: string }[]> =>
  tx.orm
    .select({ id: projectMembers.person, name: persons.name })
    .from(projectMembers)
    .innerJoin(persons, eq(persons.id, projectMembers.person))
    .where(and(eq(projectMembers.workspace, scope.workspace), eq(projectMembers.project, project)))
    .orderBy(asc(persons.name), asc(persons.id));

/** Marks that studies of these projects may have become hidden from people who saw them. */
export async function recordAccessChange(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
  await tx.orm
    .update(projects)
    .set({ accessRevision: sql`${projects.accessRevision} + 1` })
    .where(isProject(scope, ids));
}

/**
 * A hash of the projects that are hidden from the caller; null when none is. It is another one whenever they may see less
 * than before.
 */
export async function readHiddenProjectsHash(tx: Tx): Promise<string | null> {
  const { rows } = await tx.orm.execute<{ hash: string | null }>(
    sql`select internal.hidden_projects_hash() as hash`,
  );
  return rows[0]?.hash ?? null;
}

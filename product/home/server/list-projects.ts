import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import {
  requireProject,
  readProjectMembers,
  readProjects,
  type ProjectRecord,
} from '#product/projects/server/queries.ts';
import type { ProjectRow, ProjectShape } from '#product/projects/contract.ts';
import { projectPolicy } from '#product/projects/server/policy.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';

type Counts = Pick<ProjectRow, 'studies' | 'memberCount'>;

/** Studies and chosen members of the projects that the caller sees, or of one of them. */
async function countContents(tx: Tx, scope: Scope, project: string | null): Promise<Map<string, Counts>> {
  const ofOne = project === null ? sql`` : sql`and p.id = ${project}`;
  const rows = await tx<{ id: string; studies: number; members: number }[]>`
    select p.id,
      (select count(*)::int from studies s where s.workspace = p.workspace and s.project = p.id
        and s.deleted_at is null) as studies,
      (select count(*)::int from project_members m where m.workspace = p.workspace and m.project = p.id) as members
    from projects p where p.workspace = ${scope.workspace} ${ofOne}`;
  return new Map(rows.map(({ id, studies, members }) => [id, { studies, memberCount: members }]));
}

const toProjectRow = (scope: Scope, row: ProjectRecord, counts: Counts | undefined): ProjectRow => ({
  id: row.id,
  name: row.name,
  description: row.description,
  colour: row.colour,
  visibility: row.visibility,
  studies: counts?.studies ?? 0,
  memberCount: counts?.memberCount ?? 0,
  updatedAt: row.updatedAt.toISOString(),
  can: listAbilities(scope, { ...projectPolicy, ...studyPolicy }),
});

/** All projects that the caller sees, by name. */
export async function listProjects(tx: Tx, scope: Scope) {
  const [rows, counts] = [await readProjects(tx, scope), await countContents(tx, scope, null)];
  return {
    items: rows.map((row) => toProjectRow(scope, row, counts.get(row.id))),
    can: listAbilities(scope, projectPolicy),
  };
}

/** One project with its members. @throws not_found */
export async function readProject(tx: Tx, scope: Scope, id: string): Promise<ProjectShape> {
  const row = await requireProject(tx, scope, id);
  const counts = await countContents(tx, scope, id);
  const members = await readProjectMembers(tx, scope, id);
  return { ...toProjectRow(scope, row, counts.get(id)), members };
}

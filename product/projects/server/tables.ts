import { sql, type SQL } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, isUnrestricted, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { members, workspaces } from '#product/workspaces/server/tables.ts';
import type { ProjectColour, ProjectVisibility } from '../project.ts';

/** Ids of the projects that the restricted person sees. As a subquery it runs once per statement, and only when needed. */
const visibleProjects = sql`(select internal.visible_projects())::uuid[]`;

/**
 * Hides rows of projects that a restricted person is not chosen for. `isOpen`, if given, is checked first and costs no
 * lookup. Without `checksWrites`, rows may be written that the person cannot see yet: a new project before its members.
 */
export const projectRowPolicy = (column: string, isOpen: SQL | null, checksWrites = true) => {
  const isAllowed = sql`${isUnrestricted} or ${sql.raw(column)} = any (${visibleProjects})`;
  const isVisible = isOpen ? sql`${isOpen} or ${isAllowed}` : isAllowed;
  return pgPolicy('of_visible_project', {
    as: 'restrictive',
    for: 'all',
    using: isVisible,
    withCheck: checksWrites ? isVisible : sql`true`,
  });
};

export const projects = pgTable(
  'projects',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    colour: text('colour').$type<ProjectColour>().notNull(),
    visibility: text('visibility').$type<ProjectVisibility>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Increases whenever people may lose sight of studies: by a change of the members, or when studies are moved in. */
    accessRevision: integer('access_revision').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('projects_name').on(t.workspace, sql`lower(${t.name})`),
    workspaceRowPolicy(),
    projectRowPolicy('id', sql`visibility = 'workspace'`, false),
  ],
);

/** Who was chosen to see a project with the visibility `members`. A person who leaves the workspace leaves it too. */
export const projectMembers = pgTable(
  'project_members',
  {
    workspace: workspaceColumn(),
    project: uuid('project').notNull(),
    person: uuid('person').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.project, t.person] }),
    foreignKey({
      columns: [t.workspace, t.project],
      foreignColumns: [projects.workspace, projects.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.workspace, t.person],
      foreignColumns: [members.workspace, members.person],
    }).onDelete('cascade'),
    index('project_members_person').on(t.workspace, t.person),
    workspaceRowPolicy(),
    projectRowPolicy('project', null, false),
  ],
);

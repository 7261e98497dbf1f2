import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { declareSecrets, harmless, hashed, publishable } from '#platform/db/core/secret-columns.ts';
import { hashColumn, instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { projectRowPolicy, projects } from '#product/projects/server/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { StudyKind } from '../kinds.ts';
import type { LinkChannel, Quota, StudyContent, StudyState, TemplateLabel } from '../study.ts';

export const studies = pgTable(
  'studies',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    /** The `ctrId`. */
    id: uuid('id').notNull(),
    /** The `ctrUrlToken`: publishable, 128 bit. */
    linkToken: text('link_token').notNull().unique(),
    name: text('name').notNull(),
    kind: text('kind').$type<StudyKind>().notNull(),
    state: text('state').$type<StudyState>().notNull(),
    /** When it entered this state: responses that started before may finish for a while. */
    stateAt: instant('state_at').notNull(),
    archived: boolean('archived').notNull().default(false),
    /** Retention periods delete nothing of this study. */
    keepsData: boolean('keeps_data').notNull().default(false),
    owner: uuid('owner'),
    /** The project it is in, which may hide it from some members of the workspace; null: in none. */
    project: uuid('project'),
    draft: jsonb('draft').$type<StudyContent>().notNull(),
    /** Increases with each save of the draft; a patch states the revision it is based on. */
    revision: integer('revision').notNull(),
    link: jsonb('link').$type<LinkChannel>().notNull(),
    /** argon2id of the password that participants need; null: none. */
    password: text('password'),
    /** Its own address, `/r/{address}`, unique in the installation; null: none. */
    address: text('address').unique(),
    quotas: jsonb('quotas').$type<Quota[]>().notNull().default([]),
    /** Number of the newest version; 0 before the first publish. */
    version: integer('version').notNull(),
    /** The draft's revision that became the newest version. */
    publishedRevision: integer('published_revision').notNull(),
    /** Category and description of a template; null: an ordinary study. */
    template: jsonb('template').$type<TemplateLabel>(),
    /** How the sample or an import was loaded, and its progress. */
    origin: jsonb('origin').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('studies_updated').on(t.workspace, t.updatedAt, t.id),
    index('studies_project')
      .on(t.workspace, t.project)
      .where(sql`project is not null`),
    foreignKey({ columns: [t.workspace, t.project], foreignColumns: [projects.workspace, projects.id] }),
    workspaceRowPolicy(),
    // Reads of a study's answers, files and figures start from this row, so that they are hidden with it.
    projectRowPolicy('project', sql`project is null`),
  ],
);

/** Single-use links: each can be used for one response. */
export const linkCodes = pgTable(
  'link_codes',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    /** SHA-256 of the code in the link. */
    code: hashColumn('code').notNull(),
    /** The response it was used for; null: not used yet. */
    response: uuid('response'),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.code] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** A published snapshot: never changed. */
export const versions = pgTable(
  'versions',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    number: integer('number').notNull(),
    id: uuid('id').notNull(),
    content: jsonb('content').$type<StudyContent>().notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by'),
    /** Whether an answer says whose response it is (`linksToPerson`). */
    linksPeople: boolean('links_people').generatedAlwaysAs(
      sql`jsonb_path_exists(content, '$.blocks[*].config.linksToPerson ? (@ == true)')`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.number] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

// Whoever has the link of a study may answer it, which is what it is made for: teams publish it.
declareSecrets(studies, {
  linkToken: publishable,
  address: publishable,
  link: harmless('settings of the link'),
  password: hashed,
});
declareSecrets(linkCodes, { code: hashed });

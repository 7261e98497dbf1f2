import {
  bigint,
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
import { declareSecrets, hashed } from '#platform/db/core/secret-columns.ts';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import { clips } from '../../clips/server/tables.ts';
import type { ReportItemKind } from '../report.ts';

/** Pages that a team arranges from what it found. A deleted report keeps its row and its items for 30 days. */
export const reports = pgTable(
  'reports',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    title: text('title').notNull(),
    /** Counts the changes of the title; items have revisions of their own. */
    revision: integer('revision').notNull(),
    /** Since when its figures stay as they are; null while they follow the data. */
    frozenAt: instant('frozen_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('reports_study').on(t.study),
    workspaceRowPolicy(),
  ],
);

/** What a report shows. A removed item keeps its row for 30 days, so that it can be put back. */
export const reportItems = pgTable(
  'report_items',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    report: uuid('report').notNull(),
    kind: text('kind').$type<ReportItemKind>().notNull(),
    position: integer('position').notNull(),
    heading: text('heading').notNull(),
    text: text('text').notNull(),
    caption: text('caption').notNull(),
    /** If it is a chart: its question (null: tags of all), and its filters and view as a query string. */
    block: text('block'),
    query: text('query').notNull(),
    /** The finding, highlight or clip. No foreign key: one that was deleted leaves a place that says so. */
    source: uuid('source'),
    /** Its figures when the report was frozen, which have no words of participants; null otherwise. */
    frozen: jsonb('frozen'),
    revision: integer('revision').notNull(),
    addedBy: uuid('added_by').notNull(),
    createdAt: instant('created_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.report],
      foreignColumns: [reports.workspace, reports.id],
    }).onDelete('cascade'),
    index('report_items_report').on(t.report, t.position),
    index('report_items_source').on(t.workspace, t.source),
    workspaceRowPolicy(),
  ],
);

/** The options of the link of a report. Its token is in `identity.tokens`; a revoked link has no row. */
export const reportLinks = pgTable(
  'report_links',
  {
    workspace: workspaceColumn(),
    report: uuid('report').notNull(),
    /** Whether it shows charts of tags, with the names of the tags. */
    tags: boolean('tags').notNull().default(false),
    /** argon2id; null: none. */
    password: text('password'),
    endsAt: instant('ends_at'),
    views: integer('views').notNull().default(0),
    lastViewedAt: instant('last_viewed_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.report] }),
    foreignKey({
      columns: [t.workspace, t.report],
      foreignColumns: [reports.workspace, reports.id],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);

declareSecrets(reportLinks, { password: hashed });

/** Files of the clips that shared reports play: only the part of a recording that a clip shows leaves the workspace. */
export const reportClipFiles = pgTable(
  'report_clip_files',
  {
    workspace: workspaceColumn(),
    clip: uuid('clip').notNull(),
    /** The fingerprint of what it shows. A file is only sent while the clip still shows exactly this. */
    fingerprint: text('fingerprint').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Storage key of an MP4. */
    file: text('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.clip] }),
    foreignKey({ columns: [t.workspace, t.clip], foreignColumns: [clips.workspace, clips.id] }).onDelete(
      'cascade',
    ),
    index('report_clip_files_file').on(t.file),
    workspaceRowPolicy(),
  ],
);

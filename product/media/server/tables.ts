import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { AssetPurpose } from '../asset.ts';
import type { FileKind } from '../file-kind.ts';

/**
 * Every stored file but exports. Rows go with their study or response by the triggers `study_assets_gone` and
 * `response_assets_gone`; a file that no row names is taken away by the purge of unnamed files. Several rows may name
 * one file: a copy of a study has rows of its own under the same ids.
 */
export const assets = pgTable(
  'assets',
  {
    workspace: workspaceColumn(),
    purpose: text('purpose').$type<AssetPurpose>().notNull(),
    /** What files are counted by and removed with: the study. */
    container: uuid('container').notNull(),
    /** What in it the file is of: the study itself, or a response. */
    owner: uuid('owner').notNull(),
    id: uuid('id').notNull(),
    /** The part of its owner that it was sent for, where there are several: a block. */
    field: text('field'),
    /** As the sender's device calls it, tidied: for people, never a path. */
    name: text('name'),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Pixels of a picture as it is shown. */
    width: integer('width'),
    height: integer('height'),
    /** Key in storage: written before the row, so that no row names a file that is not there. */
    file: text('file').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A person; null where a participant sent it. */
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.id] }),
    foreignKey({ columns: [t.workspace], foreignColumns: [workspaces.workspace] }).onDelete('cascade'),
    // The purge of unnamed files asks who names a key.
    index('assets_file').on(t.file),
    workspaceRowPolicy(),
  ],
);

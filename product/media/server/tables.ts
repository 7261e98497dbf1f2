import { sql } from 'drizzle-orm';
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { AssetPurpose } from '../asset.ts';
import type { FileKind } from '../file-kind.ts';

/**
 * Every stored file except exports. `on_studies_deleted` and `on_responses_deleted` delete the rows with
 * their study or response; a purge deletes files without rows. Several rows may reference one file: a copy of a study
 * has its own rows under the same ids.
 */
export const assets = pgTable(
  'assets',
  {
    workspace: workspaceColumn(),
    purpose: text('purpose').$type<AssetPurpose>().notNull(),
    /** The study, which limits apply to and which the files are deleted with; of a logo or font the workspace. */
    container: uuid('container').notNull(),
    /** The container itself, or one of the responses of a study. */
    owner: uuid('owner').notNull(),
    id: uuid('id').notNull(),
    /** The part of the owner that it was sent for: the id of a block, or null. */
    field: text('field'),
    /** Sanitized original name, for display; never used as a path. */
    name: text('name'),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Displayed size of a picture in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Storage key. The file is written before the row, so that every row has its file. */
    file: text('file').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When smaller copies of a picture were made, or it turned out that none are needed. */
    scaledAt: instant('scaled_at'),
    /** A person; null if a participant sent it. */
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.id] }),
    foreignKey({ columns: [t.workspace], foreignColumns: [workspaces.workspace] }).onDelete('cascade'),
    // For the purge of unreferenced files, which looks up rows by key.
    index('assets_file').on(t.file),
    // For the job that finds pictures without copies.
    index('assets_unscaled')
      .on(t.workspace, t.createdAt)
      .where(sql`scaled_at is null and kind in ('png', 'jpeg', 'webp')`),
    workspaceRowPolicy(),
  ],
);

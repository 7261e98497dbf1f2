import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

/**
 * Files that are arriving in parts. A finished one becomes an asset with the same id, and its row is deleted.
 * `on_studies_deleted` and `on_responses_deleted` delete the rows with their study or response.
 */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    workspace: workspaceColumn(),
    /** As of the asset that it becomes. */
    container: uuid('container').notNull(),
    owner: uuid('owner').notNull(),
    id: uuid('id').notNull(),
    field: text('field').notNull(),
    name: text('name').notNull(),
    /** Bytes that are stored, without a gap. */
    received: bigint('received', { mode: 'number' }).notNull(),
    /** Number of parts that they arrived in. */
    parts: integer('parts').notNull(),
    /** When it was opened, or the last part arrived. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.id] }),
    foreignKey({ columns: [t.workspace], foreignColumns: [workspaces.workspace] }).onDelete('cascade'),
    index('unfinished_uploads_changed_at').on(t.workspace, t.changedAt),
    workspaceRowPolicy(),
  ],
);

/** The parts that have arrived, each in a file of its own. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    workspace: workspaceColumn(),
    container: uuid('container').notNull(),
    owner: uuid('owner').notNull(),
    upload: uuid('upload').notNull(),
    /** Position of its first byte. */
    start: bigint('start', { mode: 'number' }).notNull(),
    bytes: integer('bytes').notNull(),
    /** Storage key. */
    file: text('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.upload, t.start] }),
    foreignKey({
      columns: [t.workspace, t.container, t.owner, t.upload],
      foreignColumns: [
        unfinishedUploads.workspace,
        unfinishedUploads.container,
        unfinishedUploads.owner,
        unfinishedUploads.id,
      ],
    }).onDelete('cascade'),
    index('upload_parts_file').on(t.file),
    workspaceRowPolicy(),
  ],
);

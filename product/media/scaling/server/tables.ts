import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { assets } from '../../server/tables.ts';

/** Smaller copies of a picture, as WebP. `assets.scaled_at` says whether they were made; there may be none. */
export const pictureSizes = pgTable(
  'picture_sizes',
  {
    workspace: workspaceColumn(),
    container: uuid('container').notNull(),
    owner: uuid('owner').notNull(),
    asset: uuid('asset').notNull(),
    /** In pixels. */
    width: integer('width').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Storage key. */
    file: text('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.asset, t.width] }),
    foreignKey({
      columns: [t.workspace, t.container, t.owner, t.asset],
      foreignColumns: [assets.workspace, assets.container, assets.owner, assets.id],
    }).onDelete('cascade'),
    index('picture_sizes_file').on(t.file),
    workspaceRowPolicy(),
  ],
);

import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofWorkspace, workspaceColumn } from '#platform/db/core/tables.ts';
import { studies } from '../../server/tables.ts';
import type { PictureKind } from '../picture-file.ts';

/** Pictures of studies. A copy of a study has rows of its own that share the files. */
export const media = pgTable(
  'media',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<PictureKind>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels as it is shown. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Key in storage: written before the row, so that no row names a file that is not there. */
    file: text('file').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    // The purge of unnamed files asks who names a key.
    index('media_file').on(t.file),
    ofWorkspace(),
  ],
);

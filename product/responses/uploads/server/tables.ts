import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofWorkspace, workspaceColumn } from '#platform/db/core/tables.ts';
import type { FileKind } from '#product/blocks/upload.ts';
import { responses } from '../../server/tables.ts';

/** Files that participants sent. Those that no saved answer names go after a day. */
export const uploads = pgTable(
  'uploads',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    id: uuid('id').notNull(),
    block: text('block').notNull(),
    /** As the participant's device calls it, tidied: for people, never a path. */
    name: text('name').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Key in storage: written before the row, so that no row names a file that is not there. */
    file: text('file').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response, t.id] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    // The purge of unnamed files asks who names a key.
    index('uploads_file').on(t.file),
    ofWorkspace(),
  ],
);

import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { responses } from '../../server/tables.ts';

/** Starred responses; everyone in the workspace sees the same stars. */
export const responseStars = pgTable(
  'response_stars',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    /** The person who starred it first; they may have left the workspace. */
    starredBy: uuid('starred_by').notNull(),
    starredAt: instant('starred_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);

/** What members wrote about responses. */
export const responseNotes = pgTable(
  'response_notes',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    id: uuid('id').notNull(),
    /** The person who wrote it; they may have left the workspace. */
    author: uuid('author').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response, t.id] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);

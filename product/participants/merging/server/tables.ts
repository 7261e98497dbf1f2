import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

/** Merges of the last day, with what is needed to undo them. */
export const participantMerges = pgTable(
  'participant_merges',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    kept: uuid('kept').notNull(),
    merged: uuid('merged').notNull(),
    mergedAt: instant('merged_at').notNull(),
    /** Rows of both as they were: participants, participations, and the ids of moved responses and notes. */
    before: jsonb('before').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('participant_merges_at').on(t.workspace, t.mergedAt),
    workspaceRowPolicy(),
  ],
);

import { index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

/** Who was merged into whom, so that personal links of the one who is gone lead to the one who was kept, who may be gone as well. */
export const mergedParticipants = pgTable(
  'merged_participants',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    merged: uuid('merged').notNull(),
    kept: uuid('kept').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.merged] }),
    index('merged_participants_kept').on(t.workspace, t.kept),
    workspaceRowPolicy(),
  ],
);

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

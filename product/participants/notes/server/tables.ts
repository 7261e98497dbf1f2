import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { participants } from '../../server/tables.ts';

/** What members wrote about participants. */
export const participantNotes = pgTable(
  'participant_notes',
  {
    workspace: workspaceColumn(),
    participant: uuid('participant').notNull(),
    id: uuid('id').notNull(),
    /** The member who wrote it; they may have left the workspace. */
    author: uuid('author').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.participant],
      foreignColumns: [participants.workspace, participants.id],
    }).onDelete('cascade'),
    index('participant_notes_participant').on(t.workspace, t.participant, t.createdAt, t.id),
    workspaceRowPolicy(),
  ],
);

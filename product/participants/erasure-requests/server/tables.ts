import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { ErasureRequestState } from '../request.ts';

/** Participants who asked to be erased on their preference page. Rows stay when their participant is gone. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Who asked, also after they were merged into somebody else. */
    participant: uuid('participant').notNull(),
    requestedAt: instant('requested_at').notNull(),
    /** Until when an admin has to answer. */
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<ErasureRequestState>().notNull(),
    /** Why it was refused, as the participant reads it. */
    reason: text('reason'),
    /** The member who answered; null for open ones, and when the participant was erased otherwise. */
    answeredBy: uuid('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('erasure_requests_open')
      .on(t.workspace, t.participant)
      .where(sql`state = 'open'`),
    index('erasure_requests_participant').on(t.workspace, t.participant, t.requestedAt),
    workspaceRowPolicy(),
  ],
);

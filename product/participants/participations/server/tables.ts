import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import { participants } from '../../server/tables.ts';
import type { ParticipationState } from '../lifecycle.ts';

/** Where each participant stands in a study, and when they first got to each state. */
export const participations = pgTable(
  'participations',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    participant: uuid('participant').notNull(),
    state: text('state').$type<ParticipationState>().notNull(),
    /** What they answered by their personal link, which nobody can use for another response. */
    response: uuid('response'),
    invitedAt: instant('invited_at'),
    openedAt: instant('opened_at'),
    startedAt: instant('started_at'),
    screenedOutAt: instant('screened_out_at'),
    overQuotaAt: instant('over_quota_at'),
    completedAt: instant('completed_at'),
    optedOutAt: instant('opted_out_at'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.participant] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [t.workspace, t.participant],
      foreignColumns: [participants.workspace, participants.id],
    }).onDelete('cascade'),
    index('participations_participant').on(t.workspace, t.participant, t.study),
    workspaceRowPolicy(),
  ],
);

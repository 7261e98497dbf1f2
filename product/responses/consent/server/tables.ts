import { foreignKey, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import type { Purpose } from '#product/blocks/purposes.ts';
import { responses } from '../../server/tables.ts';

/** Purposes for which a participant has withdrawn consent. What was granted is in the answers to the consents. */
export const consentWithdrawals = pgTable(
  'consent_withdrawals',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response, t.purpose] }),
    foreignKey({
      columns: [t.workspace, t.study, t.response],
      foreignColumns: [responses.workspace, responses.study, responses.id],
    }).onDelete('cascade'),
    workspaceRowPolicy(),
  ],
);

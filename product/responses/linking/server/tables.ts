import { foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { responses } from '../../server/tables.ts';

/** Responses that ended, of nobody so far, whose study asks whose they are (`on-response-ended.sql`). */
export const responsesToLink = pgTable(
  'responses_to_link',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
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

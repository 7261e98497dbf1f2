import { bigint, foreignKey, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';

/** The number of completed responses of a study up to which its notifications were added. */
export const notificationMarks = pgTable(
  'notification_marks',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    completed: bigint('completed', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

/** Who sees personal data of participants. Without a row: viewers do not. */
export const participantAccess = pgTable(
  'participant_access',
  {
    workspace: uuid('workspace')
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    viewers: boolean('viewers').notNull(),
  },
  () => [workspaceRowPolicy()],
);

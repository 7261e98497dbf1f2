import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

export const toys = pgTable(
  'toys',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    released: boolean('released').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspace, t.id] }), workspaceRowPolicy()],
);

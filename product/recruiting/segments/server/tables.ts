import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { ConditionGroup } from '../condition.ts';

/** Segments of participants. Who is in one follows from its conditions each time it is read. */
export const segments = pgTable(
  'segments',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    conditions: jsonb('conditions').$type<ConditionGroup>().notNull(),
    /** Counts its changes, so that nobody overwrites those of somebody else. */
    revision: integer('revision').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('segments_name').on(t.workspace, sql`lower(${t.name})`),
    workspaceRowPolicy(),
  ],
);

import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '../../server/tables.ts';
import type { RetentionKind } from '../retention-kind.ts';

/** How long a workspace keeps each kind of data. Kinds without a row are kept. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    kind: text('kind').$type<RetentionKind>().notNull(),
    days: integer('days').notNull(),
    /** Nothing is deleted before: the time in which admins can undo a shorter period. */
    deletesFrom: instant('deletes_from').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspace, t.kind] }), workspaceRowPolicy()],
);

import { boolean, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { Style } from '../style.ts';

/** How a workspace looks to participants; no row: as shipped. Logo and font are assets of the workspace. */
export const workspaceStyles = pgTable(
  'workspace_styles',
  {
    workspace: workspaceColumn()
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    style: jsonb('style').$type<Style>().notNull(),
    /** Increases with every change, also of logo and font. */
    revision: integer('revision').notNull(),
    /** Whether the uploaded font contains all weights. */
    isFontVariable: boolean('is_font_variable').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').notNull(),
  },
  () => [workspaceRowPolicy()],
);

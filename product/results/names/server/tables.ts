import { foreignKey, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { MergedNames } from '../contract.ts';

/** Names of categories that researchers merged, by block of a card sort. */
export const mergedNames = pgTable(
  'merged_names',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    block: text('block').notNull(),
    /** Each name as it is counted, with the name that it counts as. */
    names: jsonb('names').$type<MergedNames>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.block] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

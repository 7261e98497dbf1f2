import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { declareSecrets, harmless } from '#platform/db/core/secret-columns.ts';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { AttributeType } from '../attribute.ts';

/** Definitions of what a workspace knows of its participants; the values are in `participants.attributes`. */
export const participantAttributes = pgTable(
  'participant_attributes',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<AttributeType>().notNull(),
    options: jsonb('options').$type<string[]>().notNull(),
    /** In which order they are listed. */
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.key] }),
    uniqueIndex('participant_attributes_name').on(t.workspace, sql`lower(${t.name})`),
    workspaceRowPolicy(),
  ],
);

declareSecrets(participantAttributes, {
  key: harmless('what values of the attribute are stored by; it opens nothing'),
});

import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { ErasurePlace, ErasureReceipt } from '../erasure.ts';

/** What is left of participants who were erased. */
export const erasures = pgTable(
  'erasures',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    participant: uuid('participant').notNull(),
    /** The member who asked for it; null when it is repeated after a backup was restored. */
    requestedBy: uuid('requested_by'),
    requestedAt: instant('requested_at').notNull(),
    finishedAt: instant('finished_at'),
    /** What the person is searched by while it runs; null afterwards. */
    searched: jsonb('searched').$type<string[]>(),
    /** Studies that the person answered; null before their responses were looked up. */
    studies: uuid('studies').array(),
    /** HMACs of external id and address, by which a restored backup is known to have the person. */
    hashes: text('hashes').array().notNull(),
    /** Rows and files that were deleted so far, by what they are. */
    removed: jsonb('removed').$type<Record<string, number>>().notNull(),
    places: jsonb('places').$type<ErasurePlace[]>().notNull(),
    receipt: jsonb('receipt').$type<ErasureReceipt>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('erasures_requested').on(t.workspace, t.requestedAt),
    workspaceRowPolicy(),
  ],
);

import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

/** One build of one thing; shared by everyone who asked for it. */
export const exports = pgTable(
  'exports',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** `study_<id>`, or `workspace` with what is left out (`nameOf`). */
    thing: text('thing').notNull(),
    status: text('status').$type<'Queued' | 'Running' | 'Done' | 'Error'>().notNull(),
    /** Key in storage once done. */
    file: text('file'),
    filename: text('filename'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Rows written so far, for progress. */
    done: integer('done').notNull(),
    error: text('error'),
    requestedAt: instant('requested_at').notNull(),
    /** The state of the data it holds: nothing that changed later is in it. */
    snapshotAt: instant('snapshot_at'),
    finishedAt: instant('finished_at'),
    /** Persons who hold it: id → when they asked. */
    holders: jsonb('holders').$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('exports_thing').on(t.workspace, t.thing, t.requestedAt),
    workspaceRowPolicy(),
  ],
);

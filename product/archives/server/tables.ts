import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';

/** A build of an archive, shared by everyone who requested it. */
export const exports = pgTable(
  'exports',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The subject's key: `study_<id>`, or `workspace` with what is left out (`subjectKey`). */
    subjectKey: text('thing').notNull(),
    status: text('status').$type<'Queued' | 'Running' | 'Done' | 'Error'>().notNull(),
    /** Key in storage once done. */
    file: text('file'),
    filename: text('filename'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Rows written so far, for progress. */
    done: integer('done').notNull(),
    error: text('error'),
    requestedAt: instant('requested_at').notNull(),
    /** Time of the snapshot; later changes are not in the archive. */
    snapshotAt: instant('snapshot_at'),
    finishedAt: instant('finished_at'),
    /** `readHiddenProjectsHash` of the person it was made for, in its snapshot; null: nothing was hidden. */
    hiddenProjects: text('hidden_projects'),
    /** Person id → when they last requested it. */
    holders: jsonb('holders').$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('exports_thing').on(t.workspace, t.subjectKey, t.requestedAt),
    workspaceRowPolicy(),
  ],
);

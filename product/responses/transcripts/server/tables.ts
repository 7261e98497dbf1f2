import { boolean, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { TranscriptionMode } from '../switch.ts';

/** Whether recordings of a study are transcribed automatically. A study without a row does as its workspace. */
export const transcriptionSwitches = pgTable(
  'transcription_switches',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    mode: text('mode').$type<TranscriptionMode>().notNull(),
    /** Whether the recordings from before it was switched on have all been looked at. */
    isSwept: boolean('is_swept').notNull(),
    /** The response up to which they have been, in the order of ids. */
    sweptTo: uuid('swept_to'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('transcription_switches_due')
      .on(t.workspace)
      .where(sql`not is_swept`),
    workspaceRowPolicy(),
  ],
);

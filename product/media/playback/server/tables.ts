import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import type { FileKind } from '../../file-kind.ts';
import { assets } from '../../server/tables.ts';
import type { RecordingProblem, RecordingState, RenditionRole } from '../recording.ts';

/** What playback needs to know of an asset with sound or moving pictures; derived from its file. */
export const recordings = pgTable(
  'recordings',
  {
    workspace: workspaceColumn(),
    container: uuid('container').notNull(),
    owner: uuid('owner').notNull(),
    asset: uuid('asset').notNull(),
    state: text('state').$type<RecordingState>().notNull(),
    problem: text('problem').$type<RecordingProblem>(),
    /** When the state was last set, for finding those whose job was lost. */
    stateAt: instant('state_at').notNull(),
    durationMs: integer('duration_ms'),
    hasVideo: boolean('has_video'),
    /** Displayed size in pixels. */
    width: integer('width'),
    height: integer('height'),
    /** Loudest sample of each of up to 200 equal parts, 0 to 100; null without ffmpeg. */
    peaks: jsonb('peaks').$type<number[]>(),
    /** How much of the sound is below −50 dBFS, 0 to 100; null without ffmpeg, and for recordings from before this figure. */
    quietPercent: smallint('quiet_percent'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.asset] }),
    foreignKey({
      columns: [t.workspace, t.container, t.owner, t.asset],
      foreignColumns: [assets.workspace, assets.container, assets.owner, assets.id],
    }).onDelete('cascade'),
    index('recordings_state').on(t.workspace, t.state, t.stateAt),
    index('recordings_silent')
      .on(t.container, t.owner)
      .where(sql`quiet_percent >= 90`),
    workspaceRowPolicy(),
  ],
);

/** Files made from a recording. */
export const renditions = pgTable(
  'renditions',
  {
    workspace: workspaceColumn(),
    container: uuid('container').notNull(),
    owner: uuid('owner').notNull(),
    asset: uuid('asset').notNull(),
    role: text('role').$type<RenditionRole>().notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Storage key. */
    file: text('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.asset, t.role] }),
    foreignKey({
      columns: [t.workspace, t.container, t.owner, t.asset],
      foreignColumns: [recordings.workspace, recordings.container, recordings.owner, recordings.asset],
    }).onDelete('cascade'),
    index('renditions_file').on(t.file),
    workspaceRowPolicy(),
  ],
);

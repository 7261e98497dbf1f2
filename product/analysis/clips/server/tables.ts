import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { assets } from '#product/media/server/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import { highlights } from '../../server/tables.ts';
import type { ExportProblem, ExportState } from '../clip.ts';

/** Parts of recordings, cut from highlights. Deleting the highlight, its response or the recording deletes the clip. */
export const clips = pgTable(
  'clips',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    highlight: uuid('highlight').notNull(),
    response: uuid('response').notNull(),
    asset: uuid('asset').notNull(),
    /** Milliseconds of the recording. */
    start: integer('start_at').notNull(),
    /** Exclusive. */
    end: integer('end_at').notNull(),
    /** The person; they may have left the workspace. */
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({
      columns: [t.workspace, t.study, t.highlight],
      foreignColumns: [highlights.workspace, highlights.study, highlights.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.workspace, t.study, t.response, t.asset],
      foreignColumns: [assets.workspace, assets.container, assets.owner, assets.id],
    }).onDelete('cascade'),
    unique('clips_highlight').on(t.study, t.highlight),
    index('clips_asset').on(t.workspace, t.study, t.response, t.asset),
    workspaceRowPolicy(),
  ],
);

/** Clips in an order, to be shown one after the other. */
export const reels = pgTable(
  'reels',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    title: text('title').notNull(),
    /** Whether the words are drawn onto the picture. */
    captions: boolean('captions').notNull(),
    revision: integer('revision').notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('reels_study').on(t.study),
    workspaceRowPolicy(),
  ],
);

export const reelClips = pgTable(
  'reel_clips',
  {
    workspace: workspaceColumn(),
    reel: uuid('reel').notNull(),
    clip: uuid('clip').notNull(),
    position: integer('position').notNull(),
    /** Shown before the clip; empty for none. */
    title: text('title').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.reel, t.clip] }),
    foreignKey({ columns: [t.workspace, t.reel], foreignColumns: [reels.workspace, reels.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.workspace, t.clip], foreignColumns: [clips.workspace, clips.id] }).onDelete(
      'cascade',
    ),
    index('reel_clips_clip').on(t.workspace, t.clip),
    workspaceRowPolicy(),
  ],
);

/** The last export of a reel. */
export const reelExports = pgTable(
  'reel_exports',
  {
    workspace: workspaceColumn(),
    reel: uuid('reel').notNull(),
    state: text('state').$type<Exclude<ExportState, 'none' | 'outdated'>>().notNull(),
    problem: text('problem').$type<ExportProblem>(),
    stateAt: instant('state_at').notNull(),
    /** The request that the job works for; results of earlier ones are dropped. */
    run: uuid('run').notNull(),
    /** Clips that are made, of how many. */
    done: integer('done').notNull(),
    total: integer('total').notNull(),
    /** Clips that are not in it, for want of consent or for another reason. */
    leftOut: integer('left_out').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.reel] }),
    foreignKey({ columns: [t.workspace, t.reel], foreignColumns: [reels.workspace, reels.id] }).onDelete(
      'cascade',
    ),
    index('reel_exports_state').on(t.workspace, t.state, t.stateAt),
    workspaceRowPolicy(),
  ],
);

/** Files made from the clips of a reel: one for each clip, which the shared page plays, and the whole. */
export const reelFiles = pgTable(
  'reel_files',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    reel: uuid('reel').notNull(),
    /** Null for the whole reel. */
    clip: uuid('clip'),
    /** The fingerprint of what it shows. A file is only sent while the reel still shows exactly this. */
    fingerprint: text('fingerprint').notNull(),
    durationMs: integer('duration_ms').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Storage key of an MP4. */
    file: text('file').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    foreignKey({ columns: [t.workspace, t.reel], foreignColumns: [reels.workspace, reels.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.workspace, t.clip], foreignColumns: [clips.workspace, clips.id] }).onDelete(
      'cascade',
    ),
    unique('reel_files_once').on(t.workspace, t.reel, t.clip).nullsNotDistinct(),
    index('reel_files_clip').on(t.workspace, t.clip),
    index('reel_files_file').on(t.file),
    workspaceRowPolicy(),
  ],
);

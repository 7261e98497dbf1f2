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
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { hashColumn, instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { CountKind, ResponseChannel, ResponseStatus } from '../response.ts';

export const responses = pgTable(
  'responses',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    id: uuid('id').notNull(),
    version: integer('version').notNull(),
    channel: text('channel').$type<ResponseChannel>().notNull(),
    status: text('status').$type<ResponseStatus>().notNull(),
    preview: boolean('preview').notNull(),
    excluded: boolean('excluded').notNull(),
    deletedAt: instant('deleted_at'),
    /** SHA-256 of the resume token in the participant's cookie. */
    resume: hashColumn('resume'),
    /** Number of the newest accepted save; what arrives with a smaller one is refused. */
    seq: integer('seq').notNull(),
    /** Grows with every write of the response: a decision made on an older one writes nothing. */
    revision: integer('revision').notNull().default(0),
    /** Blocks reached, in order of first arrival. */
    reached: text('reached').array().notNull(),
    language: text('language').notNull(),
    device: text('device').notNull(),
    startedAt: instant('started_at').notNull(),
    lastAt: instant('last_at').notNull(),
    completedAt: instant('completed_at'),
    /** Whole seconds from start to completion. */
    seconds: integer('seconds'),
    /** Quotas it counted for when it completed; null until then, or where there were none. */
    quotas: text('quotas').array(),
    /** Parameters of the address it began with. */
    parameters: jsonb('parameters').$type<Record<string, string>>(),
    /** Its place in the study's columns; null until it is folded for the first time. */
    ordinal: integer('ordinal'),
    /** Whether the study's columns say what it says now: every change of the response sets it to false. */
    folded: boolean('folded').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    // Indexes beside the keys begin with another column than the keys do: before the first ANALYZE the planner
    // could not tell them apart, and would read a whole study to find one response.
    index('responses_resume').on(t.resume),
    index('responses_started').on(t.study, t.startedAt, t.id),
    // Without `lastAt`, so that a save touches no index of this table. In the order they mostly lie in on disk.
    index('responses_unfolded')
      .on(t.study, t.startedAt, t.id)
      .where(sql`not folded`),
    index('responses_numbered')
      .on(t.study, t.ordinal)
      .where(sql`ordinal is not null`),
    index('responses_in_progress')
      .on(t.workspace, t.startedAt)
      .where(sql`status = 'in_progress'`),
    workspaceRowPolicy(),
  ],
);

/**
 * Written only in the statement that writes their response, and gone with it by the trigger `responses_gone`: a
 * foreign key would look the response up once more for each answer.
 */
export const answers = pgTable(
  'answers',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    block: text('block').notNull(),
    type: text('type').notNull(),
    /** Null: passed over. */
    value: jsonb('value'),
    /** What the participant typed, for search and quotes; null when nothing. */
    words: text('words'),
    onPath: boolean('on_path').notNull(),
    seq: integer('seq').notNull(),
    /** Milliseconds on the block, as the browser measured. */
    duration: integer('duration').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response, t.block] }),
    index('answers_block').on(t.study, t.block, t.answeredAt, t.response),
    workspaceRowPolicy(),
  ],
);

/** How many responses began, completed and count for each quota: what limits go by, moved with the responses. */
export const responseCounts = pgTable(
  'response_counts',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    /** Of the kind `quota`: which one; else empty. */
    quota: text('quota').notNull().default(''),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.kind, t.quota] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

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
import { declareSecrets, hashed } from '#platform/db/core/secret-columns.ts';
import { hashColumn, instant, workspaceRowPolicy, workspaceColumn } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { CountKind, LeftOutMark, ResponseChannel, ResponseStatus } from '../response.ts';

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
    /** SHA-256 of the resume token in the participant's cookie; null if nobody can continue it. */
    resume: hashColumn('resume'),
    /** Sequence number of the newest accepted save; a save with a smaller one is rejected. */
    seq: integer('seq').notNull(),
    /** Incremented by every write, for optimistic locking: a write decided on an older revision changes nothing. */
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
    /** Quotas it counts for since it completed; null until then, or without quotas. */
    quotas: text('quotas').array(),
    /** URL parameters of the link it started with. */
    parameters: jsonb('parameters').$type<Record<string, string>>(),
    /** Attributes of its participant that the study reads or keeps, as they were when it started; null: none. */
    attributes: jsonb('attributes').$type<Record<string, string>>(),
    /** Its index in the columns of the study; null until it is folded for the first time. */
    ordinal: integer('ordinal'),
    /** The first response of the same browser, known by its resume token; null for that one itself. */
    firstOnDevice: uuid('first_on_device'),
    /** Who answered, if the workspace knows: a row of `participants`. Null for everybody else. */
    participant: uuid('participant'),
    /** Whether the columns of the study include its current state; every change of the response sets it to false. */
    folded: boolean('folded').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.id] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    // Secondary indexes start with another column than the primary key: before the first ANALYZE the planner could
    // otherwise choose one of them and read a whole study to find one response.
    index('responses_resume').on(t.resume),
    index('responses_started').on(t.study, t.startedAt, t.id),
    // Without `lastAt`, so that most saves change no indexed column (HOT updates). Roughly the physical order of rows.
    index('responses_unfolded')
      .on(t.study, t.startedAt, t.id)
      .where(sql`not folded`),
    // The lists of responses that do not count; the others, which are most, are not in it.
    index('responses_uncounted')
      .on(t.study, t.startedAt, t.id)
      .where(sql`preview or excluded or deleted_at is not null`),
    index('responses_numbered')
      .on(t.study, t.ordinal)
      .where(sql`ordinal is not null`),
    index('responses_first_on_device')
      .on(t.study, t.firstOnDevice)
      .where(sql`first_on_device is not null`),
    index('responses_participant')
      .on(t.participant, t.study)
      .where(sql`participant is not null`),
    index('responses_in_progress')
      .on(t.workspace, t.startedAt)
      .where(sql`status = 'in_progress'`),
    workspaceRowPolicy(),
  ],
);

/**
 * Inserted only by the statement that writes the response, and deleted with it by `on_responses_deleted`: a
 * foreign key would look up the response once more for each answer.
 */
export const answers = pgTable(
  'answers',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    response: uuid('response').notNull(),
    block: text('block').notNull(),
    type: text('type').notNull(),
    /** Null when the participant skipped the question. */
    value: jsonb('value'),
    /** Text that the participant typed, for search and quotes; null if there is none. */
    freeText: text('free_text'),
    onPath: boolean('on_path').notNull(),
    seq: integer('seq').notNull(),
    /** Milliseconds on the block, as the browser measured. */
    duration: integer('duration').notNull(),
    answeredAt: instant('answered_at').notNull(),
    /** Whether a long text was pasted while it was answered, at any time; null if the page did not say so. */
    pasted: boolean('pasted'),
    /** Set while the team leaves the answer out of results; saves do not change it. */
    leftOut: jsonb('left_out').$type<LeftOutMark>(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study, t.response, t.block] }),
    index('answers_block').on(t.study, t.block, t.answeredAt, t.response),
    index('answers_left_out')
      .on(t.study, t.response, t.block)
      .where(sql`left_out is not null`),
    workspaceRowPolicy(),
  ],
);

/** Numbers of responses started, completed and counted per quota, for limits; updated with the responses. */
export const responseCounts = pgTable(
  'response_counts',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    kind: text('kind').$type<CountKind>().notNull(),
    /** Id of the quota for the kind `quota`; otherwise empty. */
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

declareSecrets(responses, { resume: hashed });

import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
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
import { declareSecrets, harmless, sealed } from '#platform/db/core/secret-columns.ts';
import { bytesColumn, instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import { recordings } from '../../playback/server/tables.ts';
import type { Segment, TranscriptProblem, TranscriptSource, TranscriptState } from '../transcript.ts';

declare module '#platform/secrets/seal-secret.ts' {
  interface SecretKinds {
    transcription: true;
  }
}

/** The words of a transcript with what belongs to them. */
export interface TranscriptContent {
  source: TranscriptSource;
  language: string | null;
  segments: Segment[];
}

/** What is said in a recording. A recording without a row has no transcript. */
export const transcripts = pgTable(
  'transcripts',
  {
    workspace: workspaceColumn(),
    container: uuid('container').notNull(),
    owner: uuid('owner').notNull(),
    asset: uuid('asset').notNull(),
    state: text('state').$type<TranscriptState>().notNull(),
    problem: text('problem').$type<TranscriptProblem>(),
    /** When the state was last set, for finding those whose job was lost. */
    stateAt: instant('state_at').notNull(),
    /** Null as long as there are no words. */
    source: text('source').$type<TranscriptSource>(),
    /** A code, such as `en`; null if it is not known. */
    language: text('language'),
    segments: jsonb('segments').$type<Segment[]>().notNull(),
    /** The words of the segments, for search and tables. */
    text: text('text').notNull(),
    /** Increases with each change of the words. */
    revision: integer('revision').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The words before the last replacement or deletion, which can be restored for a month. */
    previous: jsonb('previous').$type<TranscriptContent>(),
    /** The request to the service that counts; results of others are dropped. */
    run: uuid('run'),
    /** Whether the result of the run replaces words that are there: somebody asked for that. */
    replaces: boolean('replaces').notNull(),
    /** What the service has heard so far in this run. */
    draft: jsonb('draft').$type<Segment[]>(),
    draftLanguage: text('draft_language'),
    piecesDone: integer('pieces_done').notNull(),
    pieceCount: integer('piece_count'),
    /** Who is waiting for it (`NEED`): what is needed more is sent first, then the newest recording. */
    need: smallint('need').notNull().default(0),
    /** When the recording was uploaded, for the order in which recordings are sent. */
    recordedAt: instant('recorded_at'),
    /** Whether a job sends it. While it only waits for its turn, it has none, and can be cancelled by changing its state. */
    hasJob: boolean('has_job').notNull().default(false),
    /** How often the service could not be reached or refused everything; after some times it has failed. */
    tries: smallint('tries').notNull().default(0),
    /** It is not sent before this time: the service failed. */
    waitUntil: instant('wait_until'),
    /** What the service replied when it failed, for people. */
    error: text('error'),
    /** The language that a person said is spoken; null for that of the answers. */
    spokenLanguage: text('spoken_language'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.container, t.owner, t.asset] }),
    foreignKey({
      columns: [t.workspace, t.container, t.owner, t.asset],
      foreignColumns: [recordings.workspace, recordings.container, recordings.owner, recordings.asset],
    }).onDelete('cascade'),
    // For pages that wait for a change in a study, and for jobs that were lost.
    index('transcripts_changed').on(t.workspace, t.container, t.changedAt),
    index('transcripts_state').on(t.workspace, t.state, t.stateAt),
    // What waits for its turn, in the order in which it is sent.
    index('transcripts_waiting')
      .on(t.workspace, t.need.desc(), t.recordedAt.desc())
      .where(sql`state = 'queued' and not has_job`),
    // The same by study, so that those of a study that was switched off are found without reading all that wait.
    index('transcripts_waiting_in_study')
      .on(t.workspace, t.container, t.need)
      .where(sql`state = 'queued' and not has_job`),
    // What is being sent: few, however many wait.
    index('transcripts_sending')
      .on(t.workspace)
      .where(sql`has_job`),
    // What waits for the limit of the month to be raised.
    index('transcripts_limited')
      .on(t.workspace)
      .where(sql`problem = 'limit_reached'`),
    // What is not done in a study, in the order in which it is listed.
    index('transcripts_open')
      .on(t.workspace, t.container, t.state, t.stateAt, t.asset)
      .where(sql`state in ('queued', 'running', 'failed')`),
    // Recordings that were not sent, which are looked at again when their participant goes on answering.
    index('transcripts_not_permitted')
      .on(t.workspace, t.stateAt)
      .where(sql`problem = 'not_permitted'`),
    workspaceRowPolicy(),
  ],
);

/** The transcription service of a workspace. */
export const transcriptionServices = pgTable(
  'transcription_services',
  {
    workspace: workspaceColumn()
      .primaryKey()
      .references(() => workspaces.workspace, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Where requests go, up to and without `/audio/transcriptions`. */
    address: text('address').notNull(),
    model: text('model').notNull(),
    /** The key of the service, encrypted for this workspace (`seal-secret.ts`); null for a service without one. */
    secret: bytesColumn('secret'),
    isOn: boolean('is_on').notNull(),
    /** Whether new recordings are sent without being asked for. */
    isAutomatic: boolean('is_automatic').notNull(),
    /** Minutes of sound that are sent in a month at most; null for no limit. */
    monthlyMinutes: integer('monthly_minutes'),
    /** What a minute costs in US dollars, for estimates; null if nobody said so. */
    minutePrice: doublePrecision('minute_price'),
    createdAt: instant('created_at').notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  () => [workspaceRowPolicy()],
);

/** The log of requests to the service, without what was said. Kept for 90 days. */
export const transcriptionRequests = pgTable(
  'transcription_requests',
  {
    workspace: workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The study and response of the recording; null for a test. */
    container: uuid('container'),
    owner: uuid('owner'),
    sentAt: instant('sent_at').notNull(),
    /** The host and model that it went to. */
    host: text('host').notNull(),
    model: text('model').notNull(),
    /** Length of the sound, rounded up; 0 if the request failed and does not count, as those do that got no reply in time. */
    seconds: integer('seconds').notNull(),
    /** Null while it is running, or if the process was killed. */
    durationMs: integer('duration_ms'),
    status: integer('status'),
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    index('transcription_requests_sent').on(t.workspace, t.sentAt),
    workspaceRowPolicy(),
  ],
);

declareSecrets(transcriptionServices, {
  address: harmless('the key is stored separately'),
  secret: sealed('transcription', 'workspace'),
});

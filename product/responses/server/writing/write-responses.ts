import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, rawSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { ResponseChannel, ResponseStatus } from '../../response.ts';
import type { LoadedResponse } from '../answering/load-response.ts';
import { addingTo, ofCompleted, sumMoves, type CountMove } from './move-counts.ts';

/** Columns of a response as it begins. */
export interface NewResponse {
  version: number;
  channel: ResponseChannel;
  device: string;
  language: string;
  startedAt: Date;
  /** SHA-256 of the resume token; null for a response that came whole. */
  resume: Buffer | null;
  parameters: Record<string, string> | undefined;
  /** Made up by a rehearsal: no figure counts it. */
  preview?: boolean;
}

/** Everything one call of a participant changes. */
export interface ResponseWrite {
  id: string;
  /** Set when the response begins with this write; else `revision` says which one is changed. */
  begins: NewResponse | null;
  revision: number;
  status: ResponseStatus;
  seq: number;
  reached: string[];
  at: Date;
  completedAt: Date | null;
  seconds: number | null;
  /** Quotas it counts for from now on; null where it does not complete with this write, or there are none. */
  quotas: string[] | null;
  /** Whether figures count it. */
  counted: boolean;
  answers: { block: string; type: string; value: unknown; words: string; seq: number; duration: number }[];
  marks: { block: string; onPath: boolean }[];
}

/** What the study must still be like for a write to hold. */
export interface LoadedStudy {
  id: string;
  linkToken: string;
  loaded: LoadedResponse['study'];
}

const isBeginning = (write: ResponseWrite): write is ResponseWrite & { begins: NewResponse } =>
  write.begins !== null;

export interface WriteResult {
  /** The study is as loaded. */
  held: boolean;
  /** Writes that took place: begun anew, or changed from the revision they were decided on. */
  done: number;
  /** A beginning that was there already and got a new resume token: its first reply was lost. */
  resumed: boolean;
}

/** Ids have no spaces, so a list of them fits one text. */
const joined = (ids: string[]) => ids.join(' ');
const quotasJoined = ({ quotas }: ResponseWrite) => (quotas && quotas.length > 0 ? joined(quotas) : null);
/** Rows as one value, so that the text of a statement is the same however many there are. */
const rowsIn = (rows: unknown[]) => JSON.stringify(rows);

/** A condition on `studies`: all that a decision rested on is as it was. */
function unchanged(scope: Scope, { id, linkToken, loaded }: LoadedStudy): SqlPart {
  return sql`select from studies s where s.workspace = ${scope.workspace} and s.id = ${id}
    and s.link_token = ${linkToken} and s.deleted_at is null and s.archived = ${loaded.archived}::boolean
    and s.state = ${loaded.state} and s.state_at = ${loaded.stateAt}::timestamptz
    and s.version = ${loaded.version} and s.link = ${JSON.stringify(loaded.link)}::jsonb
    and s.quotas = ${JSON.stringify(loaded.quotas)}::jsonb`;
}

function beginnings(
  scope: Scope,
  study: LoadedStudy,
  begun: (ResponseWrite & { begins: NewResponse })[],
): SqlPart {
  const rows = begun.map((write) => ({
    ...{ id: write.id, status: write.status, seq: write.seq, reached: joined(write.reached) },
    ...{ version: write.begins.version, channel: write.begins.channel, device: write.begins.device },
    ...{ language: write.begins.language, preview: write.begins.preview ?? false },
    ...{ resume: write.begins.resume?.toString('hex') ?? null, parameters: write.begins.parameters },
    ...{ started_at: write.begins.startedAt, at: write.at, completed_at: write.completedAt },
    ...{ seconds: write.seconds, quotas: quotasJoined(write) },
  }));
  return sql`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, resume, seq, revision,
      reached, language, device, started_at, last_at, completed_at, seconds, quotas, parameters)
    select ${scope.workspace}::uuid, ${study.id}::uuid, u.id, u.version, u.channel, u.status, u.preview, false,
      decode(u.resume, 'hex'), u.seq, 0, string_to_array(u.reached, ' '), u.language, u.device,
      u.started_at, u.at, u.completed_at, u.seconds, string_to_array(u.quotas, ' '), u.parameters
    from held, json_to_recordset(${rowsIn(rows)}::json) u (id uuid, version int4, channel text, status text,
      preview boolean, resume text, seq int4, reached text, language text, device text, started_at timestamptz,
      at timestamptz, completed_at timestamptz, seconds int4, quotas text, parameters jsonb)
    on conflict (workspace, study, id) do update set resume = excluded.resume
      where responses.seq = 0 and responses.status = 'in_progress' and excluded.status = 'in_progress'
    returning id, xmax = 0 as fresh`;
}

function changes(scope: Scope, study: LoadedStudy, changed: ResponseWrite[]): SqlPart {
  const rows = changed.map((write) => ({
    ...{ id: write.id, revision: write.revision, seq: write.seq, reached: joined(write.reached) },
    ...{ status: write.status, at: write.at, completed_at: write.completedAt },
    ...{ seconds: write.seconds, quotas: quotasJoined(write) },
  }));
  return sql`
    update responses r set seq = greatest(r.seq, u.seq), reached = string_to_array(u.reached, ' '), status = u.status,
      last_at = u.at, completed_at = u.completed_at, seconds = u.seconds,
      quotas = string_to_array(u.quotas, ' '), revision = r.revision + 1, folded = false
    from held, json_to_recordset(${rowsIn(rows)}::json) u (id uuid, revision int4, seq int4, reached text,
      status text, at timestamptz, completed_at timestamptz, seconds int4, quotas text)
    where r.workspace = ${scope.workspace} and r.study = ${study.id} and r.id = u.id and r.revision = u.revision
      and r.id = any(${idsOf(changed)})
      and r.deleted_at is null
    returning r.id`;
}

/** Ids as a list beside each join, so that the index is used whatever the planner knows of the table. */
const idsOf = (writes: ResponseWrite[]) => sql`${writes.map((write) => write.id)}::uuid[]`;

/** What a write adds to the counters; a response completes once, and its answers change no more. */
const movesOf = ({ begins, counted, status, quotas }: ResponseWrite): CountMove[] =>
  counted
    ? [
        ...(begins ? [{ kind: 'started', quota: '', n: 1 } as const] : []),
        ...(status === 'completed' ? ofCompleted(quotas) : []),
      ]
    : [];

/** Whether an error is that of a write that was not to take place in part: it was decided on what is not so any more. */
export const isRefused = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '22012';

/**
 * Responses, answers, path marks and counters of some participants of one study: one statement. With `all`, it fails
 * unless every write takes place (see `isRefused`), so that a batch is all or nothing; a single write that finds things
 * changed writes nothing and says so. It fails too where an answer stored already is not older.
 */
export async function writeResponses(
  tx: Tx,
  scope: Scope,
  study: LoadedStudy,
  writes: ResponseWrite[],
  all: boolean,
): Promise<WriteResult> {
  const begun = writes.filter(isBeginning);
  const changed = writes.filter((write) => !write.begins);
  const answers = writes.flatMap(({ id, at, answers: given }) =>
    given.map((one) => ({ response: id, at, ...one })),
  );
  const marking = writes.filter(({ marks }) => marks.length > 0);
  const marks = marking.flatMap(({ id, marks: set }) =>
    set.map(({ block, onPath }) => ({ id, name: block, on_path: onPath })),
  );
  const ofStudy = sql`workspace = ${scope.workspace} and study = ${study.id}`;
  const parts = [sql`held as materialized (${unchanged(scope, study)})`];
  const done: string[] = [];
  if (begun.length > 0) {
    parts.push(sql`ins as (${beginnings(scope, study, begun)})`);
    done.push('select id from ins where fresh');
  }
  if (changed.length > 0) {
    parts.push(sql`upd as (${changes(scope, study, changed)})`);
    done.push('select id from upd');
  }
  parts.push(sql`done as materialized (${rawSql(done.join(' union all '))})`);
  if (answers.length > 0)
    parts.push(sql`a as (
      insert into answers (workspace, study, response, block, type, value, words, on_path, seq, duration, answered_at)
      select ${scope.workspace}::uuid, ${study.id}::uuid, u.response, u.block, u.type, u.value, nullif(u.words, ''), true,
        u.seq, u.duration, u.at
      from done, json_to_recordset(${rowsIn(answers)}::json) u (response uuid, block text, type text,
        value jsonb, words text, seq int4, duration int4, at timestamptz)
      where u.response = done.id
      on conflict (workspace, study, response, block) do update set value = excluded.value,
        words = excluded.words, on_path = true, seq = excluded.seq, duration = excluded.duration,
        answered_at = excluded.answered_at
        where excluded.seq > answers.seq
      returning 1)`);
  if (marks.length > 0)
    parts.push(sql`m as (
      update answers set on_path = u.on_path
      from done, json_to_recordset(${rowsIn(marks)}::json) u (id uuid, name text, on_path boolean)
      where ${ofStudy} and response = u.id and block = u.name and u.id = done.id
        and response = any(${idsOf(marking)}))`);
  const wanted = sql`${writes.length}::int4`;
  const moves = sumMoves(writes.flatMap(movesOf));
  if (moves.length > 0) {
    // Asks for all of `done` first: whoever waits for a counter holds all their responses already.
    const whole = sql`where (select count(*) from done) = ${wanted}`;
    parts.push(sql`c as (${addingTo(scope, study.id, moves, whole)})`);
  }
  const resumed = begun.length > 0 ? sql`exists (select from ins where not fresh)` : sql`false`;
  // What else a refused answer would change must not stay without it.
  const taken = answers.length > 0 ? sql`(select count(*) from a) = ${answers.length}::int4` : sql`true`;
  const [row] = await tx.prepared<WriteResult[]>(sql`with ${joinSql(parts, ', ')}
    select exists (select from held) as held, (select count(*)::int from done) as done, ${resumed} as resumed,
      1 / (case when (select count(*) from done) = ${wanted} then ${taken} else not ${all}::boolean end)::int
        as whole`);
  return { held: row?.held ?? false, done: row?.done ?? 0, resumed: row?.resumed ?? false };
}

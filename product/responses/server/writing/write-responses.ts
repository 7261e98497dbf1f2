import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { joinSql, rawSql, sql, type SqlPart } from '#platform/db/core/sql.ts';
import { renderEventInsert } from '#product/workspaces/events/server/record-events.ts';
import type { ResponseChannel, ResponseStatus } from '../../response.ts';
import type { LoadedResponse } from './load-response.ts';
import { listResponseEvents } from './list-response-events.ts';
import { upsertCounts, listCompletionChanges, sumCountChanges, type CountChange } from './update-counts.ts';

/** Columns that are set only when a response is inserted. */
export interface NewResponse {
  version: number;
  channel: ResponseChannel;
  device: string;
  language: string;
  startedAt: Date;
  /** SHA-256 of the resume token; null for a response submitted in one call. */
  resumeHash: Buffer | null;
  parameters: Record<string, string> | undefined;
  /** Attributes of its participant that the study reads or keeps. */
  attributes?: Record<string, string> | undefined;
  /** The first response of this browser, if it had one. */
  firstOnDevice?: string | null;
  /** Who answers, if the workspace knows. */
  participant?: string | undefined;
  /** A test response, which no figure counts. */
  preview?: boolean;
}

/** Everything that one request of a participant writes. */
export interface ResponseWrite {
  id: string;
  /** Set when the response is inserted; null when the row with this id and `revision` is updated. */
  insert: NewResponse | null;
  revision: number;
  status: ResponseStatus;
  /** The highest number of its saves; the participant’s page counts them. */
  seq: number;
  /** Blocks that were on its path at any time. */
  reached: string[];
  writtenAt: Date;
  completedAt: Date | null;
  seconds: number | null;
  /** Quotas it counts for from now on; null unless this write completes it. */
  quotas: string[] | null;
  /** Whether figures include it. */
  counted: boolean;
  answers: {
    block: string;
    type: string;
    value: unknown;
    freeText: string;
    seq: number;
    duration: number;
    /** Whether a long text was pasted meanwhile. */
    pasted?: boolean | undefined;
  }[];
  /** Earlier answers whose block left or rejoined the path. */
  pathChanges: { block: string; onPath: boolean }[];
}

/** What a request rests on that writes nothing: the study is unchanged, and this response does not exist. */
export interface AbsentResponse {
  id: string;
  isAbsent: true;
}

const isWrite = (write: ResponseWrite | AbsentResponse): write is ResponseWrite => !('isAbsent' in write);

type ResponseInsert = ResponseWrite & { insert: NewResponse };

/** The study that writes were decided on; they take effect only while it is unchanged. */
export interface LoadedStudy {
  id: string;
  linkToken: string;
  loaded: LoadedResponse['study'];
}

const isInsert = (write: ResponseWrite): write is ResponseInsert => write.insert !== null;

interface WriteResult {
  isStudyUnchanged: boolean;
  /** Responses inserted, or updated from the revision they were decided on. */
  writtenCount: number;
  /** The response to insert existed without answers and got a new resume token: the first reply was lost. */
  isTokenReplaced: boolean;
}

/** Ids contain no spaces, so a list of them fits into one text value. */
const joinIds = (ids: string[]) => ids.join(' ');
const joinQuotas = ({ quotas }: ResponseWrite) => (quotas && quotas.length > 0 ? joinIds(quotas) : null);
/** Rows as one parameter, so that the statement text does not depend on their number and stays prepared. */
const toJsonRows = (rows: unknown[]) => JSON.stringify(rows);

/** Selects one row while everything that the decision rested on is unchanged, otherwise none. */
function selectUnchangedStudy(scope: Scope, { id, linkToken, loaded }: LoadedStudy): SqlPart {
  return sql`select from studies s where s.workspace = ${scope.workspace} and s.id = ${id}
    and s.link_token = ${linkToken} and s.deleted_at is null and s.archived = ${loaded.archived}::boolean
    and s.state = ${loaded.state} and s.state_at = ${loaded.stateAt}::timestamptz
    and s.version = ${loaded.version} and s.link = ${JSON.stringify(loaded.link)}::jsonb
    and s.password is not distinct from ${loaded.password}::text
    and s.quotas = ${JSON.stringify(loaded.quotas)}::jsonb`;
}

function insertRows(scope: Scope, study: LoadedStudy, inserts: ResponseInsert[]): SqlPart {
  const rows = inserts.map((write) => ({
    id: write.id,
    status: write.status,
    seq: write.seq,
    reached: joinIds(write.reached),
    version: write.insert.version,
    channel: write.insert.channel,
    device: write.insert.device,
    language: write.insert.language,
    preview: write.insert.preview ?? false,
    resume: write.insert.resumeHash?.toString('hex') ?? null,
    parameters: write.insert.parameters,
    attributes: write.insert.attributes,
    first_on_device: write.insert.firstOnDevice,
    participant: write.insert.participant,
    started_at: write.insert.startedAt,
    at: write.writtenAt,
    completed_at: write.completedAt,
    seconds: write.seconds,
    quotas: joinQuotas(write),
  }));
  return sql`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, resume, seq, revision,
      reached, language, device, started_at, last_at, completed_at, seconds, quotas, parameters,
      attributes, first_on_device, participant)
    select ${scope.workspace}::uuid, ${study.id}::uuid, u.id, u.version, u.channel, u.status, u.preview, false,
      decode(u.resume, 'hex'), u.seq, 0, string_to_array(u.reached, ' '), u.language, u.device,
      u.started_at, u.at, u.completed_at, u.seconds, string_to_array(u.quotas, ' '), u.parameters,
      u.attributes, u.first_on_device, u.participant
    from unchanged_study, json_to_recordset(${toJsonRows(rows)}::json) u (id uuid, version int4, channel text,
      status text, preview boolean, resume text, seq int4, reached text, language text, device text,
      started_at timestamptz, at timestamptz, completed_at timestamptz, seconds int4, quotas text, parameters jsonb,
      attributes jsonb, first_on_device uuid, participant uuid)
    on conflict (workspace, study, id) do update set resume = excluded.resume
      where responses.seq = 0 and excluded.seq = 0
        and responses.status = 'in_progress' and excluded.status = 'in_progress'
    returning id, xmax = 0 as is_new`;
}

function updateRows(scope: Scope, study: LoadedStudy, updates: ResponseWrite[]): SqlPart {
  const rows = updates.map((write) => ({
    id: write.id,
    revision: write.revision,
    seq: write.seq,
    reached: joinIds(write.reached),
    status: write.status,
    at: write.writtenAt,
    completed_at: write.completedAt,
    seconds: write.seconds,
    quotas: joinQuotas(write),
  }));
  return sql`
    update responses r set seq = greatest(r.seq, u.seq), reached = string_to_array(u.reached, ' '), status = u.status,
      last_at = u.at, completed_at = u.completed_at, seconds = u.seconds,
      quotas = string_to_array(u.quotas, ' '), revision = r.revision + 1, folded = false
    from unchanged_study, json_to_recordset(${toJsonRows(rows)}::json) u (id uuid, revision int4, seq int4,
      reached text, status text, at timestamptz, completed_at timestamptz, seconds int4, quotas text)
    where r.workspace = ${scope.workspace} and r.study = ${study.id} and r.id = u.id and r.revision = u.revision
      and r.id = any(${createIdArray(updates)})
      and r.deleted_at is null
    returning r.id`;
}

/** Ids as an array beside each join, so that the index is used even before the table has been analyzed. */
const createIdArray = (writes: ResponseWrite[]) => sql`${writes.map((write) => write.id)}::uuid[]`;

/** What a write adds to the counters. A response completes only once, and its answers do not change afterwards. */
function listCountChanges({ insert, counted, status, quotas }: ResponseWrite): CountChange[] {
  if (!counted) return [];
  const started: CountChange[] = insert ? [{ kind: 'started', quota: '', n: 1 }] : [];
  return status === 'completed' ? [...started, ...listCompletionChanges(quotas)] : started;
}

/** SQLSTATE of `internal.raise_write_conflict`, with which `writeResponses` rolls its statement back. */
const WRITE_CONFLICT = 'WC001';

/** Whether an error of `writeResponses` means that something had changed since the decision. */
export const isWriteConflict = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === WRITE_CONFLICT;

/**
 * Writes responses, answers, path changes and counters of participants of one study in one statement. On a conflict a
 * single write changes nothing, which the result reports; with `allOrNothing` the whole batch fails (`isWriteConflict`).
 * The statement also fails when an answer is not newer than the stored one. With `allOrNothing`, it also fails when a response
 * exists that should be absent.
 */
export async function writeResponses(
  tx: Tx,
  scope: Scope,
  {
    study,
    writes: writesAndChecks,
    allOrNothing,
  }: { study: LoadedStudy; writes: (ResponseWrite | AbsentResponse)[]; allOrNothing: boolean },
): Promise<WriteResult> {
  const writes = writesAndChecks.filter(isWrite);
  const absent = writesAndChecks.filter((write) => !isWrite(write)).map(({ id }) => id);
  const inserts = writes.filter(isInsert);
  const updates = writes.filter((write) => !write.insert);
  const answerRows = writes.flatMap(({ id, writtenAt, answers }) =>
    answers.map(({ freeText, ...answer }) => ({
      response: id,
      at: writtenAt,
      free_text: freeText,
      ...answer,
    })),
  );
  const writesWithPathChanges = writes.filter(({ pathChanges }) => pathChanges.length > 0);
  const pathChangeRows = writesWithPathChanges.flatMap(({ id, pathChanges }) =>
    pathChanges.map(({ block, onPath }) => ({ id, name: block, on_path: onPath })),
  );
  const ctes = [sql`unchanged_study as materialized (${selectUnchangedStudy(scope, study)})`];
  const selectWritten: string[] = [];
  if (inserts.length > 0) {
    ctes.push(sql`inserted as (${insertRows(scope, study, inserts)})`);
    selectWritten.push('select id from inserted where is_new');
  }
  if (updates.length > 0) {
    ctes.push(sql`updated as (${updateRows(scope, study, updates)})`);
    selectWritten.push('select id from updated');
  }
  const selectNone = 'select null::uuid as id where false';
  ctes.push(sql`written as materialized (${rawSql(selectWritten.join(' union all ') || selectNone)})`);
  if (answerRows.length > 0)
    ctes.push(sql`written_answers as (
      insert into answers (workspace, study, response, block, type, value, free_text, on_path, seq, duration, answered_at, pasted)
      select ${scope.workspace}::uuid, ${study.id}::uuid, u.response, u.block, u.type, u.value, nullif(u.free_text, ''), true,
        u.seq, u.duration, u.at, u.pasted
      from written, json_to_recordset(${toJsonRows(answerRows)}::json) u (response uuid, block text, type text,
        value jsonb, free_text text, seq int4, duration int4, at timestamptz, pasted boolean)
      where u.response = written.id
      on conflict (workspace, study, response, block) do update set value = excluded.value,
        free_text = excluded.free_text, on_path = true, seq = excluded.seq, duration = excluded.duration,
        answered_at = excluded.answered_at, pasted = answers.pasted or excluded.pasted
        where excluded.seq > answers.seq
      returning 1)`);
  if (pathChangeRows.length > 0)
    ctes.push(sql`changed_paths as (
      update answers set on_path = u.on_path
      from written, json_to_recordset(${toJsonRows(pathChangeRows)}::json) u (id uuid, name text, on_path boolean)
      where workspace = ${scope.workspace} and study = ${study.id} and response = u.id and block = u.name
        and u.id = written.id and response = any(${createIdArray(writesWithPathChanges)}))`);
  const expectedCount = sql`${writes.length}::int4`;
  const countChanges = sumCountChanges(writes.flatMap(listCountChanges));
  if (countChanges.length > 0) {
    // Counting `written` first locks all responses before any counter, which prevents deadlocks.
    const ifAllWritten = sql`where (select count(*) from written) = ${expectedCount}`;
    ctes.push(sql`changed_counts as (${upsertCounts(scope, study.id, countChanges, ifAllWritten)})`);
  }
  const events = listResponseEvents(study.id, writes);
  if (events.length > 0) {
    // Part of the same statement: without a webhook it costs one look-up in an index.
    const recorded = sql`select u.event, u.type, u.study, u.data from written, json_to_recordset(${toJsonRows(events)}::json)
      u (response uuid, event uuid, type text, study uuid, data jsonb) where u.response = written.id`;
    ctes.push(sql`recorded_events as (${renderEventInsert(scope, recorded)})`);
  }
  const isTokenReplaced =
    inserts.length > 0 ? sql`exists (select from inserted where not is_new)` : sql`false`;
  const areAnswersWritten =
    answerRows.length > 0
      ? sql`(select count(*) from written_answers) = ${answerRows.length}::int4`
      : sql`true`;
  const areAbsent =
    absent.length > 0
      ? sql`exists (select from unchanged_study) and not exists (
          select from responses where workspace = ${scope.workspace} and study = ${study.id} and id = any(${absent}::uuid[]))`
      : sql`true`;
  // A false condition rolls back whatever else the statement has written.
  const [row] = await tx.prepared<WriteResult[]>(sql`with ${joinSql(ctes, ', ')}
    select exists (select from unchanged_study) as "isStudyUnchanged",
      (select count(*)::int from written) as "writtenCount", ${isTokenReplaced} as "isTokenReplaced",
      case when case when (select count(*) from written) = ${expectedCount} then ${areAnswersWritten} and ${areAbsent}
        else not ${allOrNothing}::boolean end then true else internal.raise_write_conflict() end as "raiseOnConflict"`);
  return {
    isStudyUnchanged: row?.isStudyUnchanged ?? false,
    writtenCount: row?.writtenCount ?? 0,
    isTokenReplaced: row?.isTokenReplaced ?? false,
  };
}

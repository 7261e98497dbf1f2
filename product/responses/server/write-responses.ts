import type postgres from 'postgres';
import type { Fragment } from '#platform/db/database.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { BlockFact } from '../decide.ts';
import type { ResponseStatus } from '../response.ts';
import type { Loaded } from './load-response.ts';
import { addDeltas, type ResponseTally } from './tally-rows.ts';

/** Columns of a response as it begins. */
export interface Beginning {
  version: number;
  channel: string;
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
  begins: Beginning | null;
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
  /** Blocks whose stored facts are no longer true. */
  stale: string[];
  facts: BlockFact[];
  tallies: ResponseTally[];
}

/** What the study must still be like for a write to hold. */
export interface StudyAsLoaded {
  id: string;
  linkToken: string;
  loaded: Loaded['study'];
}

export interface WriteResult {
  /** The study is as loaded. */
  held: boolean;
  /** Writes that took place: begun anew, or changed from the revision they were decided on. */
  done: number;
  /** A beginning that was there already and got a new resume token: its first reply was lost. */
  resumed: boolean;
}

const unchanged = (
  sql: postgres.TransactionSql,
  scope: Scope,
  { id, linkToken, loaded }: StudyAsLoaded,
): Fragment =>
  sql`select from studies s where s.workspace = ${scope.workspace} and s.id = ${id}
    and s.link_token = ${linkToken} and s.deleted_at is null and s.archived = ${loaded.archived}
    and s.state = ${loaded.state} and s.state_at = ${loaded.stateAt} and s.version = ${loaded.version}
    and s.link = ${sql.json(loaded.link as never)} and s.quotas = ${sql.json(loaded.quotas as never)}`;

const iso = (at: Date | null) => at?.toISOString() ?? null;
/** Ids have no spaces, so a list of them fits one text. */
const joined = (ids: string[]) => ids.join(' ');
const quotasJoined = ({ quotas }: ResponseWrite) => (quotas && quotas.length > 0 ? joined(quotas) : null);

function beginnings(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  writes: ResponseWrite[],
): Fragment {
  const rows = writes.flatMap((write) => (write.begins ? [{ ...write, ...write.begins }] : []));
  return sql`
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, resume, seq, revision,
      reached, language, device, started_at, last_at, completed_at, seconds, quotas,
      parameters)
    select ${scope.workspace}::uuid, ${study}::uuid, u.id, u.version, u.channel, u.status, u.preview = 1, false,
      decode(u.resume, 'hex'), u.seq, 0, string_to_array(u.reached, ' '), u.language, u.device,
      u.started_at::timestamptz, u.at::timestamptz, u.completed_at::timestamptz, u.seconds, string_to_array(u.quotas, ' '), u.parameters::jsonb
    from held, unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.version)}::int4[],
      ${rows.map((row) => (row.preview ? 1 : 0))}::int4[], ${rows.map((row) => row.channel)}::text[], ${rows.map((row) => row.status)}::text[],
      ${rows.map((row) => row.resume?.toString('hex') ?? null)}::text[], ${rows.map((row) => row.seq)}::int4[],
      ${rows.map((row) => joined(row.reached))}::text[], ${rows.map((row) => row.language)}::text[],
      ${rows.map((row) => row.device)}::text[], ${rows.map((row) => iso(row.startedAt))}::text[],
      ${rows.map((row) => iso(row.at))}::text[], ${rows.map((row) => iso(row.completedAt))}::text[],
      ${rows.map((row) => row.seconds)}::int4[], ${rows.map(quotasJoined)}::text[],
      ${rows.map((row) => (row.parameters ? JSON.stringify(row.parameters) : null))}::text[]
    ) u (id, version, preview, channel, status, resume, seq, reached, language, device, started_at, at, completed_at, seconds,
      quotas, parameters)
    on conflict (workspace, study, id) do update set resume = excluded.resume
      where responses.seq = 0 and responses.status = 'in_progress' and excluded.status = 'in_progress'
    returning id, xmax = 0 as fresh`;
}

function changes(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: string,
  writes: ResponseWrite[],
): Fragment {
  const rows = writes.filter((write) => !write.begins);
  return sql`
    update responses r set seq = greatest(r.seq, u.seq), reached = string_to_array(u.reached, ' '), status = u.status,
      last_at = u.at::timestamptz, completed_at = u.completed_at::timestamptz, seconds = u.seconds,
      quotas = string_to_array(u.quotas, ' '),
      revision = r.revision + 1
    from held, unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.revision)}::int4[],
      ${rows.map((row) => row.seq)}::int4[], ${rows.map((row) => joined(row.reached))}::text[],
      ${rows.map((row) => row.status)}::text[], ${rows.map((row) => iso(row.at))}::text[],
      ${rows.map((row) => iso(row.completedAt))}::text[], ${rows.map((row) => row.seconds)}::int4[],
      ${rows.map(quotasJoined)}::text[]
    ) u (id, revision, seq, reached, status, at, completed_at, seconds, quotas)
    where r.workspace = ${scope.workspace} and r.study = ${study} and r.id = u.id and r.revision = u.revision
      and r.id = any(${rows.map((row) => row.id)}::uuid[])
      and r.deleted_at is null
    returning r.id`;
}

/**
 * Responses, answers, path marks, facts and figure deltas of some participants of one study: one statement. With
 * `all`, it fails unless every write takes place (SQLSTATE 22012), so that a batch is all or nothing; a single write
 * that finds things changed writes nothing and says so.
 */
export async function writeResponses(
  sql: postgres.TransactionSql,
  scope: Scope,
  study: StudyAsLoaded,
  writes: ResponseWrite[],
  all: boolean,
): Promise<WriteResult> {
  const of = <T>(pick: (write: ResponseWrite) => T[]) =>
    writes.flatMap((write) =>
      pick(write).map((row) => ({ response: write.id, at: write.at, counted: write.counted, row })),
    );
  const answers = of((write) => write.answers);
  const marks = of((write) => write.marks);
  const stale = of((write) => write.stale);
  const facts = of((write) => write.facts);
  const deltas = addDeltas(writes);
  // Ids stand as a list beside each join, so that the index is used whatever the planner knows of the table.
  // Booleans travel as numbers: the driver takes an array of them for one boolean.
  const mine = sql`workspace = ${scope.workspace} and study = ${study.id}`;
  const begun = writes.some((write) => write.begins);
  const changed = writes.some((write) => !write.begins);
  const [row] = await sql<WriteResult[]>`
    with held as materialized (${unchanged(sql, scope, study)})
    ${begun ? sql`, ins as (${beginnings(sql, scope, study.id, writes)})` : sql``}
    ${changed ? sql`, upd as (${changes(sql, scope, study.id, writes)})` : sql``}
    , done as materialized (
      ${begun ? sql`select id from ins where fresh` : sql``}
      ${begun && changed ? sql`union all` : sql``}
      ${changed ? sql`select id from upd` : sql``}
    )
    ${
      answers.length > 0
        ? sql`, a as (
          insert into answers (workspace, study, response, block, type, value, words, on_path, seq, duration, answered_at)
          select ${scope.workspace}::uuid, ${study.id}::uuid, u.response, u.block, u.type,
            nullif(u.value::jsonb, 'null'), nullif(u.words, ''), true, u.seq, u.duration, u.at::timestamptz
          from done, unnest(${answers.map((one) => one.response)}::uuid[], ${answers.map((one) => one.row.block)}::text[],
            ${answers.map((one) => one.row.type)}::text[], ${answers.map((one) => JSON.stringify(one.row.value))}::text[],
            ${answers.map((one) => one.row.words)}::text[], ${answers.map((one) => one.row.seq)}::int4[],
            ${answers.map((one) => one.row.duration)}::int4[], ${answers.map((one) => iso(one.at))}::text[]
          ) u (response, block, type, value, words, seq, duration, at)
          where u.response = done.id
          on conflict (workspace, study, response, block) do update set value = excluded.value,
            words = excluded.words, on_path = true, seq = excluded.seq, duration = excluded.duration,
            answered_at = excluded.answered_at)`
        : sql``
    }
    ${
      marks.length > 0
        ? sql`, m as (
          update answers set on_path = u.on_path = 1
          from done, unnest(${marks.map((one) => one.response)}::uuid[], ${marks.map((one) => one.row.block)}::text[],
            ${marks.map((one) => Number(one.row.onPath))}::int4[]) u (id, name, on_path)
          where ${mine} and response = u.id and block = u.name and u.id = done.id
            and response = any(${marks.map((one) => one.response)}::uuid[]))`
        : sql``
    }
    ${
      stale.length > 0
        ? sql`, gone as (
          delete from facts
          using done, unnest(${stale.map((one) => one.response)}::uuid[], ${stale.map((one) => one.row)}::text[],
            ${stale.map((one) => Number(one.counted))}::int4[]) u (id, name, counted)
          where ${mine} and response = u.id and block = u.name and u.id = done.id
            and response = any(${stale.map((one) => one.response)}::uuid[])
          returning block, part, choice, number, u.counted = 1 as counted)`
        : sql``
    }
    ${
      facts.length > 0
        ? sql`, f as (
          insert into facts (workspace, study, response, block, part, choice, number)
          select ${scope.workspace}::uuid, ${study.id}::uuid, u.* from done, unnest(
            ${facts.map((one) => one.response)}::uuid[], ${facts.map((one) => one.row.block)}::text[],
            ${facts.map((one) => one.row.part)}::text[], ${facts.map((one) => one.row.choice)}::text[],
            ${facts.map((one) => one.row.number)}::float8[]) u (response, block, part, choice, number)
          where u.response = done.id)`
        : sql``
    }
    , d as (
      insert into rollup_deltas (workspace, study, subject, part, choice, n, total, squares)
      select ${scope.workspace}::uuid, ${study.id}::uuid, d.* from (
        select * from unnest(${deltas.subjects}::text[], ${deltas.parts}::text[], ${deltas.choices}::text[],
          ${deltas.counts}::int8[], ${deltas.totals}::float8[], ${deltas.squares}::float8[])
        ${
          stale.length > 0
            ? sql`union all
              select block, part, choice, -1, -coalesce(number, 0), -coalesce(number * number, 0) from gone where counted`
            : sql``
        }) d
      where (select count(*) from done) = ${writes.length}
    )
    select exists (select from held) as held, (select count(*)::int from done) as done,
      ${begun ? sql`exists (select from ins where not fresh)` : sql`false`} as resumed,
      1 / (case when ${all} and (select count(*) from done) <> ${writes.length} then 0 else 1 end) as whole`;
  return { held: row?.held ?? false, done: row?.done ?? 0, resumed: row?.resumed ?? false };
}

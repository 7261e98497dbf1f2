import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { openSqlClient, type SqlClient } from '#platform/db/core/connection.ts';
import { copyIn, copyOut } from '#platform/db/core/copy.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Client } from './load.ts';
import { stopOnInterrupt, stopProcess } from './processes.ts';
import { joinTeam, startEarshot } from './servers.ts';
import type { BenchStudy } from './study.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');

/** The embedded database of a running Earshot, for one of its roles. */
export const findDatabase = (folder: string, user: 'postgres' | 'earshot_app') => ({
  host: readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '',
  user,
  database: 'earshot',
});

/** The embedded database of a running Earshot, as its superuser. */
const openAsAdmin = (folder: string): SqlClient =>
  openSqlClient(findDatabase(folder, 'postgres'), { max: 2 });

interface BenchEarshot {
  base: string;
  team: Client & { workspace: string };
  sql: SqlClient;
  /** Its data folder. */
  data: string;
  /** Greatest memory of the web process so far, in MB. */
  peakMemory(): number;
}

/** Runs `work` with an Earshot in a folder of its own, with one team. */
export async function withEarshot(
  folder: string,
  work: (running: BenchEarshot) => Promise<void>,
): Promise<void> {
  const data = path.join(folder, 'earshot');
  const earshot = await startEarshot(data);
  const sql = openAsAdmin(data);
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    await work({ base: earshot.base, team, sql, data, peakMemory: earshot.peakMemory });
  } finally {
    await sql.end();
    await earshot.stop();
  }
}

/**
 * Inserts `count` responses that answer every question: 90 % completed, over 60 days. Inserts only answers; all
 * figures are then built by `npm run rebuild-figures`.
 *
 * @param words the text of response `n`
 * @returns the seconds that building took
 */
export async function loadResponses(
  admin: SqlClient,
  folder: string,
  workspace: string,
  study: BenchStudy,
  count: number,
  words: SqlPart = sql`'Shorter, please, number ' || n`,
): Promise<number> {
  const options = study.options;
  const startedAt = performance.now();
  await admin.transaction(async (tx) => {
    // The data satisfies the foreign keys; checking them is not what is measured.
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await tx`
      create temporary table wanted on commit drop as
      select gen_random_uuid() as id, n,
        timestamptz '2026-03-01' + (n * interval '5 seconds') as at, ${words} as text from generate_series(1, ${count}::int) n`;
    await tx`
      insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached,
        language, device, started_at, last_at, completed_at, seconds)
      select ${workspace}::uuid, ${study.id}::uuid, id, 1, 'link',
        case when n % 10 = 0 then 'abandoned' else 'completed' end, false, false, ${study.blocks.length},
        ${study.blocks.map(({ id }) => id)}::text[], 'en',
        case n % 3 when 0 then 'phone' else 'desktop' end, at, at + interval '1 minute',
        case when n % 10 = 0 then null else at + interval '1 minute' end,
        case when n % 10 = 0 then null else 20 + n % 90 end
      from wanted`;
    const values = {
      'single-choice': sql`jsonb_build_object('option', (${options}::text[])[1 + n % 5], 'other', null)`,
      nps: sql`jsonb_build_object('score', (n * 7) % 11)`,
      'open-question': sql`jsonb_build_object('text', text)`,
    };
    for (const [index, { id, type }] of study.blocks.entries())
      await tx`
        insert into answers (workspace, study, response, block, type, value, free_text, on_path, seq, duration, answered_at)
        select ${workspace}::uuid, ${study.id}::uuid, id, ${id}, ${type}, ${values[type as keyof typeof values]},
          ${type === 'open-question' ? sql`text` : sql`null`}, true, ${index + 1}, 1200, at
        from wanted`;
  });
  await admin`analyze responses, answers`;
  console.log(
    `  loaded ${count.toLocaleString('en')} after ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
  const elapsedSeconds = await rebuildFigures(folder, study);
  await admin`vacuum (analyze) responses, answers, column_masks, column_numbers, column_lists`;
  return elapsedSeconds;
}

/** Seconds that `npm run rebuild-figures` takes for a study. */
export async function rebuildFigures(folder: string, study: BenchStudy): Promise<number> {
  const startedAt = performance.now();
  const running = run(process.execPath, ['scripts/rebuild-figures.ts', '--study', study.id], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder },
    maxBuffer: 10_000_000,
  });
  const unregister = stopOnInterrupt(() => stopProcess(running.child));
  await running.finally(unregister);
  return (performance.now() - startedAt) / 1000;
}

/** Builds a plain fact table of the answers, one row per fact: the baseline for filters and comparisons. */
export async function buildFacts(sql: SqlClient, workspace: string, study: BenchStudy): Promise<void> {
  await sql`create table if not exists bench_facts (workspace uuid not null, study uuid not null,
    response uuid not null, block text not null, part text not null, choice text not null, number float8)`;
  await sql`
    insert into bench_facts
    select workspace, study, response, block, f.part, f.choice, f.number from answers, lateral (
      select '$answered' as part, '' as choice, null::float8 as number
      union all select '', value->>'option', null where type = 'single-choice'
      union all select '', value->>'score', (value->>'score')::float8 where type = 'nps') f
    where workspace = ${workspace} and study = ${study.id}`;
  await sql`create index if not exists bench_facts_choice on bench_facts (study, part, block, choice, response)`;
  await sql`create index if not exists bench_facts_response on bench_facts (workspace, response, block)`;
  await sql`vacuum (analyze) bench_facts`;
}

/** Seconds that COPY takes for the answers of a study, out of their table and into one like it. */
export async function copyAnswers(admin: SqlClient, study: string): Promise<number> {
  await admin`drop table if exists bench_answers`;
  await admin`create table bench_answers (like answers including indexes)`;
  const startedAt = performance.now();
  const out = `copy (select * from answers where study = '${study}') to stdout`;
  await admin.transaction((from) =>
    admin.transaction((into) => pipeline(copyOut(from, out), copyIn(into, 'copy bench_answers from stdin'))),
  );
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  await admin`drop table bench_answers`;
  return elapsedSeconds;
}

/** Bytes on disk of tables with their indexes and TOAST data. */
export async function readTableBytes(sql: SqlClient, ...tables: string[]): Promise<number> {
  const [row] = await sql<{ bytes: string }[]>`
    select sum(pg_total_relation_size(t::regclass)) as bytes from unnest(${tables}::text[]) t`;
  return Number(row!.bytes);
}

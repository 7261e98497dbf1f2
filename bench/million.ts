import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import postgres from 'postgres';
import type { Client } from './load.ts';
import { joinTeam, startEarshot } from './servers.ts';
import type { BenchStudy } from './study.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '..');

/** The embedded database of a running Earshot, as its superuser. */
export function openAsAdmin(folder: string): postgres.Sql {
  const host = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  return postgres({ host, user: 'postgres', database: 'earshot', max: 2, onnotice: () => {} });
}

export interface Running {
  base: string;
  team: Client & { workspace: string };
  sql: postgres.Sql;
  /** Its data folder. */
  data: string;
  /** Greatest memory of the web process so far, in MB. */
  peakMemory(): number;
}

/** Earshot in a folder of its own with one team, for as long as `work` takes. */
export async function withEarshot(folder: string, work: (running: Running) => Promise<void>): Promise<void> {
  const data = path.join(folder, 'earshot');
  const earshot = await startEarshot(data);
  const sql = openAsAdmin(data);
  try {
    const team = await joinTeam(earshot.base, 'ada@example.com');
    await work({ base: earshot.base, team, sql, data, peakMemory: earshot.peakMemory });
  } finally {
    await sql.end({ timeout: 5 });
    await earshot.stop();
  }
}

/**
 * Loads `count` responses that answer every question: 90 % completed, over 60 days. Only answers are loaded; what
 * they say and all figures are then built by `npm run rebuild-rollups`.
 */
export async function loadResponses(
  sql: postgres.Sql,
  folder: string,
  workspace: string,
  study: BenchStudy,
  count: number,
): Promise<void> {
  const options = study.options;
  const began = performance.now();
  await sql.begin(async (tx) => {
    // Foreign keys hold by construction; checking them a million times is not what is measured.
    await tx`set local session_replication_role = replica`;
    await tx`set local synchronous_commit = off`;
    await tx`
      create temporary table wanted on commit drop as
      select gen_random_uuid() as id, n,
        timestamptz '2026-03-01' + (n * interval '5 seconds') as at from generate_series(1, ${count}::int) n`;
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
      'single-choice': tx`jsonb_build_object('option', (${options}::text[])[1 + n % 5], 'other', null)`,
      nps: tx`jsonb_build_object('score', (n * 7) % 11)`,
      'open-question': tx`jsonb_build_object('text', 'Shorter, please, number ' || n)`,
    };
    for (const [index, { id, type }] of study.blocks.entries())
      await tx`
        insert into answers (workspace, study, response, block, type, value, words, on_path, seq, duration, answered_at)
        select ${workspace}::uuid, ${study.id}::uuid, id, ${id}, ${type}, ${values[type as keyof typeof values]},
          ${type === 'open-question' ? tx`'Shorter, please, number ' || n` : tx`null`}, true, ${index + 1}, 1200, at
        from wanted`;
  });
  await sql`analyze responses, answers, facts`;
  console.log(
    `  loaded ${count.toLocaleString('en')} after ${Math.round((performance.now() - began) / 1000)} s`,
  );
  await run(process.execPath, ['scripts/rebuild-rollups.ts', '--study', study.id], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder },
    maxBuffer: 10_000_000,
  });
  await sql`vacuum (analyze) responses, answers, facts, rollups`;
}

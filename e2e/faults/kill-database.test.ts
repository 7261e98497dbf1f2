import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPostmasterFile } from '#platform/db/embedded/embedded-process.ts';
import { runKills, planKills, Progress, type KillTarget } from './fault-schedule.ts';
import { readLog } from './operation-log.ts';
import { IS_LONG_RUN, SEED, SurveyRun, type AnsweringLoad } from './survey-run.ts';

const KILLS = IS_LONG_RUN ? 20 : 2;
const LOAD: AnsweringLoad = IS_LONG_RUN
  ? { persons: 1_186, stepwiseOneIn: 2 }
  : { persons: 300, stepwiseOneIn: 8 };

let run: SurveyRun;
beforeAll(async () => {
  run = await SurveyRun.begin();
});
afterAll(() => run.end());

/** PostgreSQL's postmaster, killed by its pid; Earshot restarts it. */
function createPostmasterTarget(): KillTarget {
  const folder = path.join(run.server.folder, 'postgres');
  return {
    kill: async () => {
      const record = readPostmasterFile(folder);
      if (!record) throw new Error('the database is not running');
      process.kill(record.pid, 'SIGKILL');
    },
    start: () => ({
      serves: vi.waitFor(async () => expect((await fetch(`${run.server.base}/readyz`)).status).toBe(200), {
        timeout: 60_000,
        interval: 100,
      }),
    }),
  };
}

test(
  `participants answer while the database is killed ${KILLS} times, and receive 503 meanwhile`,
  { timeout: 900_000 },
  async () => {
    const operations = run.operations(LOAD);
    const progress = new Progress();
    const startedAt = performance.now();
    const problems: string[] = [];
    // No kill during a restart, because the starting database has no pid file.
    const plannedKills = planKills(SEED, KILLS, operations, 0);
    const [kills, refused] = await Promise.all([
      runKills(createPostmasterTarget(), progress, plannedKills, async (count) => {
        for (const line of await run.findProblems()) problems.push(`after kill ${count}: ${line}`);
      }),
      run.replay(progress, LOAD),
    ]);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(
      `seed ${SEED}: ${kills} kills of the database in ${seconds} s, ${progress.count} operations acknowledged, ` +
        `${refused.length} told to wait, ${problems.length} wrong`,
    );
    expect(problems).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(progress.count).toBe(operations);
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(readLog(run.file).acks).toHaveLength(operations);
    expect(await run.findProblems()).toEqual([]);
  },
);

import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readPostmasterFile } from '#platform/db/embedded/embedded-process.ts';
import { runNemesis, planStrikes, Progress, type NemesisTarget } from './nemesis.ts';
import { readLog } from './operation-log.ts';
import { IS_LONG_RUN, SEED, Trial, type Crowd } from './trial.ts';

const KILLS = IS_LONG_RUN ? 20 : 2;
const SOME: Crowd = IS_LONG_RUN ? { persons: 1_186, stepwise: 2 } : { persons: 300, stepwise: 8 };

let trial: Trial;
beforeAll(async () => {
  trial = await Trial.begin();
});
afterAll(() => trial.end());

/** PostgreSQL's first process, killed by its pid; Earshot itself brings it back. */
function postmaster(): NemesisTarget {
  const folder = path.join(trial.server.folder, 'postgres');
  return {
    kill: async () => {
      const record = readPostmasterFile(folder);
      if (!record) throw new Error('the database is not running');
      process.kill(record.pid, 'SIGKILL');
    },
    start: () => ({
      serves: vi.waitFor(async () => expect((await fetch(`${trial.server.base}/readyz`)).status).toBe(200), {
        timeout: 60_000,
        interval: 100,
      }),
    }),
  };
}

test(
  `participants answer while the database is killed ${KILLS} times, and are told 503 meanwhile`,
  { timeout: 900_000 },
  async () => {
    const operations = trial.operations(SOME);
    const progress = new Progress();
    const began = performance.now();
    const wrong: string[] = [];
    // A database is never killed again while it starts: its pid is not there to be found.
    const strikes = planStrikes(SEED, KILLS, operations, 0);
    const [kills, refused] = await Promise.all([
      runNemesis(postmaster(), progress, strikes, async (count) => {
        for (const line of await trial.verdict()) wrong.push(`after kill ${count}: ${line}`);
      }),
      trial.replay(progress, SOME),
    ]);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(
      `seed ${SEED}: ${kills} kills of the database in ${seconds} s, ${progress.count} operations acknowledged, ` +
        `${refused.length} told to wait, ${wrong.length} wrong`,
    );
    expect(wrong).toEqual([]);
    expect(kills).toBe(KILLS);
    expect(progress.count).toBe(operations);
    expect(new Set(refused)).toEqual(new Set([503]));
    expect(readLog(trial.file).acks).toHaveLength(operations);
    expect(await trial.verdict()).toEqual([]);
  },
);

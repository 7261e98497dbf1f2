import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProcesses } from '#platform/db/embedded/embedded-process.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { compareLog, checkInvariants, withCheckedStudy } from './checker.ts';
import { Cluster } from './cluster.ts';
import { People } from './crowd.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { runFaults, planBlows, Progress, type Disturbance } from './nemesis.ts';
import { newestAnswers, readLog, type AnswerOperation } from './operation-log.ts';
import { SmallDisk } from './small-disk.ts';
import { Team } from './team.ts';
import { IS_LONG_RUN, SEED } from './trial.ts';
import {
  cutConnections,
  killDatabase,
  fillDisk,
  killProcesses,
  pauseProcesses,
  stepClock,
} from './troubles.ts';

// `FAULT_SEED` draws other schedules; the seed is in what a run prints.
const ROUNDS = IS_LONG_RUN ? 4 : 1;
/** How long a trouble lasts. */
const LASTS = IS_LONG_RUN ? 10_000 : 1_000;
const TIMEOUT = IS_LONG_RUN ? 1_800_000 : 120_000;

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

interface Ground {
  base: string;
  folder: string;
  team: Team;
  /** How the checker gets at the database. */
  where: () => string | Record<string, string>;
}

/** People answer for as long as troubles come, one of them after the other; then the checker judges. */
async function survive(
  { base, folder, team, where }: Ground,
  troubles: readonly Disturbance[],
): Promise<void> {
  const file = path.join(folder, 'operations.jsonl');
  // What people knew before goes on being judged.
  fs.appendFileSync(file, '');
  const known = readLog(file).acks.length;
  const verdict = async () =>
    (await withCheckedStudy(where(), team, (checked) => checkInvariants(checked, file))).slice(0, 10);
  const blows = planBlows(SEED, troubles, troubles.length * ROUNDS);
  const refused = new Map<number, number>();
  let struck = false;
  const keepAnswering = async () => {
    while (!struck) {
      const people = new People(
        { base, linkToken: team.linkToken, file },
        { persons: 60, stepwise: 2 },
        new Progress(),
      );
      ends.push(() => people.end());
      await people.done;
      for (const status of people.refused) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  const strike = async () => {
    try {
      return await runFaults(blows, troubles, async ({ trouble }) => {
        if (IS_LONG_RUN) expect([trouble, await verdict()]).toEqual([trouble, []]);
      });
    } finally {
      struck = true;
    }
  };
  const [lines] = await Promise.all([strike(), keepAnswering()]);
  const { acks, intents } = readLog(file);
  const refusals = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'nobody';
  console.log(
    `seed ${SEED}: ${lines.join(', ')}; ${acks.length - known} operations acknowledged, told to wait: ${refusals}`,
  );
  expect(lines).toHaveLength(blows.length);
  // Whoever insisted got through in the end.
  expect(acks).toHaveLength(intents.length);
  expect(acks.length - known).toBeGreaterThan(100);
  expect(await verdict()).toEqual([]);
  const overview = await team.overview();
  expect(overview.started).toBe(new Set(acks.map(({ key }) => key)).size);
}

async function openTeam(base: string, code?: string): Promise<Team> {
  const team = new Team(base);
  ends.push(() => team.close());
  await team.register(code);
  await team.publishSample();
  return team;
}

describe('several processes', () => {
  let cluster: Cluster;
  let team: Team;
  beforeAll(async () => {
    cluster = await Cluster.begin({ web: 2, workers: 1, troubled: true });
    ends.push(() => cluster.end());
    team = await openTeam(cluster.base, cluster.code);
  }, 120_000);

  const ground = () => ({
    base: cluster.base,
    folder: cluster.folder,
    team,
    where: () => cluster.settings,
  });

  test(
    'lose nothing when they are killed and paused and their clocks are stepped, one after the other',
    { timeout: TIMEOUT },
    async () => {
      const { all, web, workers } = cluster;
      await survive(ground(), [
        killProcesses('kill a process', all),
        pauseProcesses(
          'pause a web process',
          (draw) => [web[Math.floor(draw() * web.length)]!.pid],
          LASTS,
          all,
        ),
        pauseProcesses('pause the worker', () => workers.map(({ pid }) => pid), LASTS, all),
        stepClock('step a clock', all, LASTS),
      ]);
    },
  );

  test(
    'lose nothing when the database hangs, is cut off or hears nothing, one after the other',
    { timeout: TIMEOUT },
    async () => {
      const { all, ways, postgres } = cluster;
      await survive(ground(), [
        pauseProcesses('pause the database', () => listProcesses(postgres), LASTS, all),
        cutConnections('cut a process off the database', 'sever', ways, LASTS, all),
        cutConnections('let nothing through to the database', 'stall', ways, LASTS, all),
      ]);
    },
  );

  test('the checker finds an answer in whose place there is an older one', async () => {
    const file = path.join(cluster.folder, 'operations.jsonl');
    const { intents, acks } = readLog(file);
    const newest = newestAnswers(acks).find(({ seq, value }) => seq > 1 && value !== null)!;
    const { key, block, seq } = newest;
    const older = intents.find(
      (one) => one.op === 'answer' && one.key === key && one.seq === seq - 1,
    ) as AnswerOperation;
    const found = await withCheckedStudy(cluster.settings, team, async (checked) => {
      const { database, scope, study } = checked;
      const put = (one: AnswerOperation) =>
        database.within(
          scope,
          (tx) => tx`update answers set seq = ${one.seq}, value = ${JSON.stringify(one.value)}::jsonb
            where study = ${study} and response = ${deriveResponseId(study, key)} and block = ${block}`,
        );
      await put({ ...newest, seq: older.seq });
      const lines = await compareLog(checked, file);
      await put({ ...newest, value: null });
      lines.push(...(await compareLog(checked, file)));
      await put(newest);
      return [...lines, ...(await compareLog(checked, file))];
    });
    expect(found).toContain(`answer ${seq} of ${key} was acknowledged, and ${older.seq} is stored`);
    expect(found).toContain(`answer ${seq} of ${key} is stored as another value`);
    expect(found).toHaveLength(4);
  });
});

describe('one process with its own database', () => {
  let folder: string;
  let disk: SmallDisk | null;
  let server: EarshotProcess;
  let team: Team;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-nemesis-'));
    fs.chmodSync(folder, 0o755);
    ends.push(() => fs.rmSync(folder, { recursive: true, force: true }));
    const data = path.join(folder, 'data');
    disk = SmallDisk.possible ? new SmallDisk(data, IS_LONG_RUN ? 600 : 320) : null;
    server = new EarshotProcess(data, await freePort(), {}, { prefix: disk?.prefix ?? [], stepped: true });
    ends.push(() => server.stop());
    await server.start().serves;
    team = await openTeam(server.base, server.code);
  }, 120_000);

  test(
    'loses nothing to a full disk, pauses, a killed database and stepped clocks, one after the other',
    { timeout: TIMEOUT },
    async () => {
      const seen = () => disk?.seenBy(server.pid) ?? server.folder;
      const postgres = () => path.join(seen(), 'postgres');
      await survive({ base: server.base, folder, team, where: seen }, [
        pauseProcesses('pause the process', () => [server.pid], LASTS, [server]),
        pauseProcesses('pause the database', () => listProcesses(postgres()), LASTS, [server]),
        stepClock('step the clock', [server], LASTS),
        killDatabase('kill the database', postgres, [server]),
        ...(disk ? [fillDisk('fill the disk', disk, server, LASTS * 2)] : []),
      ]);
    },
  );
});

test('a schedule is drawn anew from its seed, and every trouble comes as often as the others', () => {
  const troubles = ['a', 'b', 'c'].map((name) => ({ name, befall: async () => {} }));
  const blows = planBlows(7, troubles, 9);
  expect(planBlows(7, troubles, 9)).toEqual(blows);
  expect(planBlows(8, troubles, 9)).not.toEqual(blows);
  for (const { name } of troubles) expect(blows.filter(({ trouble }) => trouble === name)).toHaveLength(3);
});

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProcesses } from '#platform/db/embedded/embedded-process.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { compareLog, checkInvariants, withStudyDatabase } from './checker.ts';
import { Cluster } from './cluster.ts';
import { ParticipantProcess } from './participant-process.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { runFaults, planFaults, Progress, type Fault } from './fault-schedule.ts';
import { newestAnswers, readLog, type AnswerOperation } from './operation-log.ts';
import { SmallDisk } from './small-disk.ts';
import { Team } from './team.ts';
import { IS_LONG_RUN, SEED } from './survey-run.ts';
import {
  cutConnections,
  killDatabase,
  fillDisk,
  killProcesses,
  pauseProcesses,
  stepClock,
} from './fault-kinds.ts';

// `FAULT_SEED` selects another schedule; each run prints its seed.
const ROUNDS = IS_LONG_RUN ? 4 : 1;
/** How long each fault lasts. */
const FAULT_DURATION_MS = IS_LONG_RUN ? 10_000 : 1_000;
const TIMEOUT = IS_LONG_RUN ? 1_800_000 : 120_000;

const ends: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

interface TestTarget {
  base: string;
  folder: string;
  team: Team;
  /** The folder or settings with which the checker opens the database. */
  where: () => string | Record<string, string>;
}

/** Participants answer while faults are injected one after the other; then runs the checker. */
async function runWithFaults(
  { base, folder, team, where }: TestTarget,
  faults: readonly Fault[],
): Promise<void> {
  const file = path.join(folder, 'operations.jsonl');
  // Acknowledgements of earlier runs are checked too.
  fs.appendFileSync(file, '');
  const knownAcks = readLog(file).acks.length;
  const findProblems = async () =>
    (await withStudyDatabase(where(), team, (checked) => checkInvariants(checked, file))).slice(0, 10);
  const plannedFaults = planFaults(SEED, faults, faults.length * ROUNDS);
  const refused = new Map<number, number>();
  let isFinished = false;
  const keepAnswering = async () => {
    while (!isFinished) {
      const participants = new ParticipantProcess(
        { base, linkToken: team.linkToken, file },
        { persons: 60, stepwiseOneIn: 2 },
        new Progress(),
      );
      ends.push(() => participants.end());
      await participants.done;
      for (const status of participants.serverErrors) refused.set(status, (refused.get(status) ?? 0) + 1);
    }
  };
  const injectFaults = async () => {
    try {
      return await runFaults(plannedFaults, faults, async ({ fault }) => {
        if (IS_LONG_RUN) expect([fault, await findProblems()]).toEqual([fault, []]);
      });
    } finally {
      isFinished = true;
    }
  };
  const [lines] = await Promise.all([injectFaults(), keepAnswering()]);
  const { acks, intents } = readLog(file);
  const refusals = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  console.log(
    `seed ${SEED}: ${lines.join(', ')}; ${acks.length - knownAcks} operations acknowledged, answered with 5xx: ${refusals}`,
  );
  expect(lines).toHaveLength(plannedFaults.length);
  // Every retried request succeeded in the end.
  expect(acks).toHaveLength(intents.length);
  expect(acks.length - knownAcks).toBeGreaterThan(100);
  expect(await findProblems()).toEqual([]);
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
    cluster = await Cluster.begin({ web: 2, workers: 1, hasFaultProxies: true });
    ends.push(() => cluster.end());
    team = await openTeam(cluster.base, cluster.code);
  }, 120_000);

  const getClusterTarget = () => ({
    base: cluster.base,
    folder: cluster.folder,
    team,
    where: () => cluster.settings,
  });

  test(
    'lose nothing when killed, paused or with stepped clocks, one after the other',
    { timeout: TIMEOUT },
    async () => {
      const { all, web, workers } = cluster;
      await runWithFaults(getClusterTarget(), [
        killProcesses('kill a process', all),
        pauseProcesses(
          'pause a web process',
          (draw) => [web[Math.floor(draw() * web.length)]!.pid],
          FAULT_DURATION_MS,
          all,
        ),
        pauseProcesses('pause the worker', () => workers.map(({ pid }) => pid), FAULT_DURATION_MS, all),
        stepClock('step a clock', all, FAULT_DURATION_MS),
      ]);
    },
  );

  test.runIf(IS_LONG_RUN)(
    'lose nothing when the database hangs, is disconnected or receives nothing, one after the other',
    { timeout: TIMEOUT },
    async () => {
      const { all, proxies, postgres } = cluster;
      await runWithFaults(getClusterTarget(), [
        pauseProcesses('pause the database', () => listProcesses(postgres), FAULT_DURATION_MS, all),
        cutConnections(
          'disconnect a process from the database',
          'disconnect',
          proxies,
          FAULT_DURATION_MS,
          all,
        ),
        cutConnections('stall a connection to the database', 'stall', proxies, FAULT_DURATION_MS, all),
      ]);
    },
  );

  test('the checker finds an answer that an older one has replaced', async () => {
    const file = path.join(cluster.folder, 'operations.jsonl');
    const { intents, acks } = readLog(file);
    const newest = newestAnswers(acks).find(({ seq, value }) => seq > 1 && value !== null)!;
    const { key, block, seq } = newest;
    const older = intents.find(
      (one) => one.op === 'answer' && one.key === key && one.seq === seq - 1,
    ) as AnswerOperation;
    const found = await withStudyDatabase(cluster.settings, team, async (checked) => {
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

describe.runIf(IS_LONG_RUN)('one process with its own database', () => {
  let folder: string;
  let disk: SmallDisk | null;
  let server: EarshotProcess;
  let team: Team;
  beforeAll(async () => {
    folder = makeMemoryFolder('earshot-nemesis-');
    fs.chmodSync(folder, 0o755);
    ends.push(() => fs.rmSync(folder, { recursive: true, force: true }));
    const data = path.join(folder, 'data');
    disk = SmallDisk.possible ? new SmallDisk(data, IS_LONG_RUN ? 600 : 320) : null;
    server = new EarshotProcess(
      data,
      await freePort(),
      {},
      { commandPrefix: disk?.commandPrefix ?? [], hasSteppableClock: true },
    );
    ends.push(() => server.stop());
    await server.start().serves;
    team = await openTeam(server.base, server.code);
  }, 120_000);

  test(
    'loses nothing with a full disk, pauses, a killed database and stepped clocks, one after the other',
    { timeout: TIMEOUT },
    async () => {
      const getVisibleFolder = () => disk?.pathFromOutside(server.pid) ?? server.folder;
      const postgres = () => path.join(getVisibleFolder(), 'postgres');
      await runWithFaults({ base: server.base, folder, team, where: getVisibleFolder }, [
        pauseProcesses('pause the process', () => [server.pid], FAULT_DURATION_MS, [server]),
        pauseProcesses('pause the database', () => listProcesses(postgres()), FAULT_DURATION_MS, [server]),
        stepClock('step the clock', [server], FAULT_DURATION_MS),
        killDatabase('kill the database', postgres, [server]),
        ...(disk ? [fillDisk('fill the disk', disk, server, FAULT_DURATION_MS * 2)] : []),
      ]);
    },
  );
});

test('a schedule is reproduced from its seed, and contains each fault equally often', () => {
  const faults = ['a', 'b', 'c'].map((name) => ({ name, inject: async () => {} }));
  const plannedFaults = planFaults(7, faults, 9);
  expect(planFaults(7, faults, 9)).toEqual(plannedFaults);
  expect(planFaults(8, faults, 9)).not.toEqual(plannedFaults);
  for (const { name } of faults) expect(plannedFaults.filter(({ fault }) => fault === name)).toHaveLength(3);
});

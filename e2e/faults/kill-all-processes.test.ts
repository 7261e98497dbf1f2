import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants, withStudyDatabase } from './checker.ts';
import { Cluster } from './cluster.ts';
import { ParticipantProcess } from './participant-process.ts';
import { seededRandom, Progress } from './fault-schedule.ts';
import { readLog } from './operation-log.ts';
import { sample, Team } from './team.ts';
import { IS_LONG_RUN, SEED } from './survey-run.ts';
import { killDatabase, killProcesses } from './fault-kinds.ts';

// `npm test` kills servers, databases and workers one kind at a time; this test mixes them.
const KILLS = 105;
/** Acknowledgements that the kills are spread over. */
const OPERATIONS = 101_000;
/** Kills between two runs of the checker. */
const CHECK_EVERY = 15;
/** Participants at a time; all answer question by question. */
const PERSONS = sample.rows.length;

let cluster: Cluster;
let team: Team;
let file: string;
beforeAll(async () => {
  cluster = await Cluster.begin({ web: 2, workers: 2 });
  team = new Team(cluster.base);
  await team.register(cluster.code);
  await team.publishSample();
  file = path.join(cluster.folder, 'operations.jsonl');
  fs.writeFileSync(file, '');
}, 120_000);
afterAll(async () => {
  team?.close();
  await cluster?.end();
});

const findProblems = async () =>
  (await withStudyDatabase(cluster.settings, team, (checked) => checkInvariants(checked, file))).slice(0, 10);

test.runIf(IS_LONG_RUN)(
  `${OPERATIONS} acknowledged operations, ${KILLS} kills of web, worker and database: none lost or stored twice`,
  { timeout: 3_600_000 },
  async () => {
    const startedAt = performance.now();
    const faults = [
      killProcesses('web', cluster.web),
      killProcesses('worker', cluster.workers),
      killDatabase('database', () => cluster.postgres, cluster.all),
    ];
    const draw = seededRandom(SEED);
    const progress = new Progress();
    const killsByName = new Map<string, number>();
    let isFinished = false;
    const injectFaults = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await progress.waitFor((OPERATIONS / KILLS) * (kill + draw()));
        const fault = faults[kill % faults.length]!;
        await fault.inject(draw);
        killsByName.set(fault.name, (killsByName.get(fault.name) ?? 0) + 1);
        if ((kill + 1) % CHECK_EVERY === 0) expect([kill, await findProblems()]).toEqual([kill, []]);
      }
      await progress.waitFor(OPERATIONS);
      isFinished = true;
    };
    const refused: number[] = [];
    const keepAnswering = async () => {
      while (!isFinished) {
        const before = progress.count;
        const wave = new Progress();
        wave.reach = (count) => progress.reach(before + count);
        const participants = new ParticipantProcess(
          { base: cluster.base, linkToken: team.linkToken, file },
          { persons: PERSONS, stepwiseOneIn: 1 },
          wave,
        );
        await participants.done;
        refused.push(...participants.serverErrors);
      }
    };
    await Promise.all([injectFaults(), keepAnswering()]);
    const { acks, intents } = readLog(file);
    console.log(
      `seed ${SEED}: ${[...killsByName].map(([name, count]) => `${count} × ${name}`).join(', ')} killed in ` +
        `${Math.round((performance.now() - startedAt) / 1000)} s, ${acks.length} operations acknowledged, ` +
        `${refused.length} told to wait`,
    );
    expect(acks.length).toBeGreaterThanOrEqual(OPERATIONS);
    // Every retried request succeeded in the end.
    expect(acks).toHaveLength(intents.length);
    expect(await findProblems()).toEqual([]);
    const overview = await team.overview();
    expect(overview.started).toBe(new Set(acks.map(({ key }) => key)).size);
  },
);

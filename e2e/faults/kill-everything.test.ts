import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants, withCheckedStudy } from './checker.ts';
import { Cluster } from './cluster.ts';
import { People } from './crowd.ts';
import { seededRandom, Progress } from './nemesis.ts';
import { readLog } from './operation-log.ts';
import { sample, Team } from './team.ts';
import { IS_LONG_RUN, SEED } from './trial.ts';
import { killDatabase, killProcesses } from './troubles.ts';

// `npm test` kills servers, databases and workers one kind at a time; this is all of them at once.
const KILLS = 105;
/** Acknowledgements that the kills are spread over. */
const OPERATIONS = 101_000;
/** Between two looks of the checker, in kills. */
const JUDGE_EVERY = 15;
/** How much of the real survey answers at a time, all of them question by question. */
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

const verdict = async () =>
  (await withCheckedStudy(cluster.settings, team, (checked) => checkInvariants(checked, file))).slice(0, 10);

test.runIf(IS_LONG_RUN)(
  `${OPERATIONS} acknowledged operations, ${KILLS} kills of web, worker and database: none lost, none twice`,
  { timeout: 3_600_000 },
  async () => {
    const began = performance.now();
    const victims = [
      killProcesses('web', cluster.web),
      killProcesses('worker', cluster.workers),
      killDatabase('database', () => cluster.postgres, cluster.all),
    ];
    const draw = seededRandom(SEED);
    const all = new Progress();
    const hits = new Map<string, number>();
    let struck = false;
    const strike = async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await all.passes((OPERATIONS / KILLS) * (kill + draw()));
        const victim = victims[kill % victims.length]!;
        await victim.befall(draw);
        hits.set(victim.name, (hits.get(victim.name) ?? 0) + 1);
        if ((kill + 1) % JUDGE_EVERY === 0) expect([kill, await verdict()]).toEqual([kill, []]);
      }
      await all.passes(OPERATIONS);
      struck = true;
    };
    const refused: number[] = [];
    const keepAnswering = async () => {
      while (!struck) {
        const before = all.count;
        const wave = new Progress();
        wave.reach = (count) => all.reach(before + count);
        const people = new People(
          { base: cluster.base, linkToken: team.linkToken, file },
          { persons: PERSONS, stepwise: 1 },
          wave,
        );
        await people.done;
        refused.push(...people.refused);
      }
    };
    await Promise.all([strike(), keepAnswering()]);
    const { acks, intents } = readLog(file);
    console.log(
      `seed ${SEED}: ${[...hits].map(([name, count]) => `${count} × ${name}`).join(', ')} killed in ` +
        `${Math.round((performance.now() - began) / 1000)} s, ${acks.length} operations acknowledged, ` +
        `${refused.length} told to wait`,
    );
    expect(acks.length).toBeGreaterThanOrEqual(OPERATIONS);
    // Whoever insisted got through in the end.
    expect(acks).toHaveLength(intents.length);
    expect(await verdict()).toEqual([]);
    const overview = await team.overview();
    expect(overview.started).toBe(new Set(acks.map(({ key }) => key)).size);
  },
);

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInvariants, withCheckedStudy } from './checker.ts';
import { Cluster } from './cluster.ts';
import { People } from './crowd.ts';
import type { EarshotProcess } from './earshot-process.ts';
import { HttpClient } from './http-client.ts';
import { seededRandom, runNemesis, planStrikes, Progress, type NemesisTarget } from './nemesis.ts';
import { OperationLog, readLog } from './operation-log.ts';
import { countOperations, toPersons } from './participant.ts';
import { sample, Team } from './team.ts';
import { IS_LONG_RUN, SEED, type Crowd } from './trial.ts';

const SOON = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 90_000 });

let cluster: Cluster;
let team: Team;
/** What all participants of the study asked for and were told. */
let file: string;
beforeAll(async () => {
  cluster = await Cluster.begin({ web: 2, workers: 2, bucket: true });
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

/** A browser of the same person that always reaches one process. */
function at(process: EarshotProcess, of: HttpClient = team.client): HttpClient {
  const client = new HttpClient(process.base);
  client.headers = { ...of.headers };
  for (const [name, value] of of.cookies) client.cookies.set(name, value);
  return client;
}

const bothWebs = () => cluster.web as [EarshotProcess, EarshotProcess];
/** The first faults that the checker finds; none when all is well. */
const verdict = async () =>
  (await withCheckedStudy(cluster.settings, team, (checked) => checkInvariants(checked, file))).slice(0, 10);
const ready = async (process: EarshotProcess) => (await fetch(`${process.base}/readyz`)).status;

it('N12: web and worker processes that start at once on an empty database all serve', async () => {
  expect(await Promise.all(cluster.all.map(ready))).toEqual([200, 200, 200, 200]);
  expect(cluster.balancer.ready).toBe(2);
});

describe('two web processes', () => {
  it('lose nothing of a participant who alternates between them', async () => {
    const log = new OperationLog(file);
    const clients = bothWebs().map((process) => {
      const client = new HttpClient(process.base);
      client.headers = { origin: cluster.base };
      return client;
    }) as [HttpClient, HttpClient];
    const link = `/api/answering/${team.linkToken}`;
    let turn = 0;
    const next = () => {
      const [from, to] = turn % 2 === 0 ? clients : clients.toReversed();
      turn += 1;
      for (const [name, value] of from!.cookies) to!.cookies.set(name, value);
      return to!;
    };
    const person = sample.rows.find(({ complete, steps }) => complete && steps.length > 10)!;
    const key = randomUUID();
    log.intend({ op: 'start', key });
    const begun = await next().request('POST', `${link}/start`, { mode: 'fresh', key, language: 'en' });
    expect(begun.status).toBe(200);
    log.acknowledge({ op: 'start', key });
    let seq = 0;
    for (const step of person.steps)
      // Passed over on one process first, answered on the other then.
      for (const value of [null, step.value]) {
        seq += 1;
        const save = { op: 'answer', key, block: step.block, value, seq } as const;
        log.intend(save);
        const { status, text } = await next().request('PUT', `${link}/answers/${step.block}`, {
          value,
          seq,
          duration: 500,
        });
        expect([step.block, status, text.slice(0, 200)]).toEqual([step.block, 200, text.slice(0, 200)]);
        expect(JSON.parse(text)).toMatchObject({ seq });
        log.acknowledge(save);
      }
    log.intend({ op: 'finish', key });
    const finished = await next().request('POST', `${link}/finish`);
    expect(finished.status).toBe(200);
    log.acknowledge({ op: 'finish', key });
    expect(await verdict()).toEqual([]);
    for (const client of clients) client.close();
  });

  it('show an answer that one took on a page that the other serves, within seconds', async () => {
    const [one, two] = bothWebs();
    const cookie = [...team.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { port } = new URL(one.base);
    let heard = '';
    const stream = http.get(
      { host: '127.0.0.1', port, path: `/api/studies/${team.study}/live`, headers: { cookie } },
      (reply) => reply.on('data', (part: Buffer) => (heard += part.toString())),
    );
    stream.on('error', () => {});
    await vi.waitFor(() => expect(heard).toContain('retry'), SOON);
    const participant = new HttpClient(two.base);
    const log = new OperationLog(file);
    const { steps } = sample.rows.find(({ complete }) => complete)!;
    const answers = Object.fromEntries(steps.map(({ block, value }) => [block, value]));
    await vi.waitFor(async () => {
      // Until the page has looked once, a change is its starting point: so another answer each time.
      const operation = { op: 'submit', key: randomUUID(), answers } as const;
      log.intend(operation);
      const { status } = await participant.request('POST', `/api/answering/${team.linkToken}/responses`, {
        key: operation.key,
        answers,
      });
      expect(status).toBe(200);
      log.acknowledge(operation);
      await vi.waitFor(() => expect(heard).toContain('event: changed'), { timeout: 3_000, interval: 50 });
    }, SOON);
    stream.destroy();
    participant.close();
  });

  it('share logins: begun on one, known to the other, ended for both', async () => {
    const [one, two] = bothWebs();
    const first = at(one, new HttpClient(one.base));
    first.headers = { origin: cluster.base };
    const began = await first.request('POST', '/api/auth/login', {
      email: 'ada@example.com',
      password: 'correct horse battery',
    });
    expect(began.status).toBe(200);
    const second = at(two, first);
    expect((await second.request('GET', '/api/auth/me')).status).toBe(200);
    second.headers = { origin: cluster.base };
    expect((await second.request('POST', '/api/auth/logout')).status).toBe(204);
    expect((await first.request('GET', '/api/auth/me')).status).toBe(401);
    first.close();
    second.close();
  });

  it('share limits: tries on both count together', async () => {
    const clients = bothWebs().map((process) => new HttpClient(process.base));
    const statuses: number[] = [];
    for (let tries = 0; tries < 40 && statuses.at(-1) !== 429; tries += 1) {
      const client = clients[tries % 2]!;
      client.headers = { origin: cluster.base };
      const { status } = await client.request('POST', '/api/auth/login', {
        email: 'nobody@example.com',
        password: 'wrong horse battery',
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    const other = clients[statuses.length % 2]!;
    const { status } = await other.request('POST', '/api/auth/login', {
      email: 'nobody@example.com',
      password: 'wrong horse battery',
    });
    expect(status).toBe(429);
    for (const client of clients) client.close();
  });

  it('hand out the same archive, which a worker built into the bucket', async () => {
    const [one, two] = bothWebs().map((process) => at(process)) as [HttpClient, HttpClient];
    const ask = `/api/surveys/v2/export-study-with-attachments/${team.study}`;
    const answers = await vi.waitFor(async () => {
      const both = await Promise.all([one.request('POST', ask), two.request('POST', ask)]);
      const read = both.map(({ text }) => JSON.parse(text) as { status: string; url: string | null });
      expect(read.map(({ status }) => status)).toEqual(['Done', 'Done']);
      return read;
    }, SOON);
    const [here, there] = answers.map(({ url }) => new URL(url!, cluster.base).pathname) as [string, string];
    // Each link on the process that did not make it.
    const first = await two.request('GET', here);
    const second = await one.request('GET', there);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.text.startsWith('PK')).toBe(true);
    expect(first.text === second.text).toBe(true);
    one.close();
    two.close();
  });

  it.runIf(IS_LONG_RUN)(
    'load the sample through a worker',
    async () => {
      const { study } = await team.send<{ study: string }>('POST', '/api/sample');
      await vi.waitFor(
        async () => {
          const shown = await team.send<{ started: number }>('GET', `/api/studies/${study}/results/overview`);
          expect(shown.started).toBe(1_186);
        },
        { timeout: 60_000, interval: 200 },
      );
    },
    90_000,
  );
});

const WALK: Crowd = { persons: IS_LONG_RUN ? sample.rows.length : 100, stepwise: 1 };
/** The long form restarts a hundred times. */
const ROUNDS = IS_LONG_RUN ? 25 : 1;

it(
  `A10, A11: a rolling restart under load, ${ROUNDS} times, loses nothing and shows participants nothing`,
  { timeout: 1_800_000 },
  async () => {
    const codes: (number | null)[] = [];
    const slowest = { ending: 0 };
    const before = cluster.balancer.failures.length;
    const known = readLog(file).acks.length;
    const refused: number[] = [];
    let restarting = true;
    // People answer for as long as processes are restarted.
    const keepAnswering = async () => {
      while (restarting) {
        const people = new People(
          { base: cluster.base, linkToken: team.linkToken, file },
          WALK,
          new Progress(),
        );
        await people.done;
        refused.push(...people.refused);
      }
    };
    const restart = async (processes: EarshotProcess[]) => {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const process of processes) {
          const asked = performance.now();
          codes.push(await process.stop());
          slowest.ending = Math.max(slowest.ending, performance.now() - asked);
          await process.start().serves;
          await vi.waitFor(() => expect(cluster.balancer.ready).toBe(2), SOON);
        }
    };
    const restartAll = async () => {
      // One web and one worker at a time: those who balance and those who work need not wait for each other.
      await Promise.all([restart(cluster.web), restart(cluster.workers)]);
      restarting = false;
    };
    await Promise.all([restartAll(), keepAnswering()]);
    const { acks, intents } = readLog(file);
    console.log(
      `${codes.length} restarts, ${acks.length - known} operations acknowledged, ${refused.length} refused, ` +
        `slowest end ${Math.round(slowest.ending)} ms`,
    );
    expect(cluster.balancer.failures.slice(before)).toEqual([]);
    expect(refused).toEqual([]);
    // Whoever has not ended after 9.5 s gives up, and exits with something else.
    expect(codes).toEqual(codes.map(() => 0));
    expect(acks).toHaveLength(intents.length);
    expect(await verdict()).toEqual([]);
  },
);

// `npm test` kills single servers (`kill-server.test.ts`), and a cluster in the nemesis.
const KILLS = 50;
const CROWD: Crowd = { persons: sample.rows.length, stepwise: 2 };

it.runIf(IS_LONG_RUN)(
  `A1: people answer while web and worker processes are killed ${KILLS} times`,
  { timeout: 1_800_000 },
  async () => {
    const progress = new Progress();
    const operations = countOperations(toPersons(sample.rows.slice(0, CROWD.persons), CROWD.stepwise));
    const random = seededRandom(SEED);
    let hit = cluster.all[0]!;
    const victim: NemesisTarget = {
      kill: async () => {
        hit = cluster.all[Math.floor(random() * cluster.all.length)]!;
        await hit.kill();
      },
      start: () => hit.start(),
    };
    const strikes = planStrikes(SEED, KILLS, operations, 0);
    const people = new People({ base: cluster.base, linkToken: team.linkToken, file }, CROWD, progress);
    const [kills] = await Promise.all([runNemesis(victim, progress, strikes, async () => {}), people.done]);
    console.log(`seed ${SEED}: ${kills} kills in a cluster, ${progress.count} operations acknowledged`);
    expect(kills).toBe(KILLS);
    expect(progress.count).toBe(operations);
    expect(await verdict()).toEqual([]);
  },
);

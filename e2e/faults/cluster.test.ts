import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkInvariants, withStudyDatabase } from './checker.ts';
import { Cluster } from './cluster.ts';
import { ParticipantProcess } from './participant-process.ts';
import type { EarshotProcess } from './earshot-process.ts';
import { HttpClient } from './http-client.ts';
import { seededRandom, runKills, planKills, Progress, type KillTarget } from './fault-schedule.ts';
import { OperationLog, readLog } from './operation-log.ts';
import { countOperations, toPersons } from './participant.ts';
import { sample, Team } from './team.ts';
import { IS_LONG_RUN, SEED, type AnsweringLoad } from './survey-run.ts';

const SOON = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 90_000 });

let cluster: Cluster;
let team: Team;
/** Log of the participants' requests and their acknowledgements. */
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

/** A client with the same cookies that always reaches one process. */
function at(process: EarshotProcess, of: HttpClient = team.client): HttpClient {
  const client = new HttpClient(process.base);
  client.headers = { ...of.headers };
  for (const [name, value] of of.cookies) client.cookies.set(name, value);
  return client;
}

const bothWebs = () => cluster.web as [EarshotProcess, EarshotProcess];
/** The first problems that the checker finds. */
const findProblems = async () =>
  (await withStudyDatabase(cluster.settings, team, (checked) => checkInvariants(checked, file))).slice(0, 10);
const readReadiness = async (process: EarshotProcess) => (await fetch(`${process.base}/readyz`)).status;

it('N12: web and worker processes that start at once on an empty database all become ready', async () => {
  expect(await Promise.all(cluster.all.map(readReadiness))).toEqual([200, 200, 200, 200]);
  expect(cluster.balancer.ready).toBe(2);
});

describe('two web processes', () => {
  it('store all answers of a participant who alternates between them', async () => {
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
      // Skipped on one process first, then answered on the other.
      for (const value of [null, step.value]) {
        seq += 1;
        const save = { op: 'answer', key, block: step.block, value, seq } as const;
        log.intend(save);
        const { status, text } = await next().request('PUT', `${link}/answers/${step.block}`, {
          value,
          seq,
          duration: 500,
        });
        // The reply is on both sides, so that a failure shows it.
        expect([step.block, status, text.slice(0, 200)]).toEqual([step.block, 200, text.slice(0, 200)]);
        expect(JSON.parse(text)).toMatchObject({ seq });
        log.acknowledge(save);
      }
    log.intend({ op: 'finish', key });
    const finished = await next().request('POST', `${link}/finish`);
    expect(finished.status).toBe(200);
    log.acknowledge({ op: 'finish', key });
    expect(await findProblems()).toEqual([]);
    for (const client of clients) client.close();
  });

  it('notify a results page on one process of an answer to the other, within seconds', async () => {
    const [one, two] = bothWebs();
    const cookie = [...team.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { port } = new URL(one.base);
    let streamText = '';
    const stream = http.get(
      { host: '127.0.0.1', port, path: `/api/studies/${team.study}/live`, headers: { cookie } },
      (reply) => reply.on('data', (part: Buffer) => (streamText += part.toString())),
    );
    stream.on('error', () => {});
    await vi.waitFor(() => expect(streamText).toContain('retry'), SOON);
    const participant = new HttpClient(two.base);
    const log = new OperationLog(file);
    const { steps } = sample.rows.find(({ complete }) => complete)!;
    const answers = Object.fromEntries(steps.map(({ block, value }) => [block, value]));
    await vi.waitFor(async () => {
      // Before the stream has read once, an answer is part of its starting state, so each attempt sends another one.
      const operation = { op: 'submit', key: randomUUID(), answers } as const;
      log.intend(operation);
      const { status } = await participant.request('POST', `/api/answering/${team.linkToken}/responses`, {
        key: operation.key,
        answers,
      });
      expect(status).toBe(200);
      log.acknowledge(operation);
      await vi.waitFor(() => expect(streamText).toContain('event: changed'), {
        timeout: 3_000,
        interval: 50,
      });
    }, SOON);
    stream.destroy();
    participant.close();
  });

  it('share logins and logouts', async () => {
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

  it('share limits: attempts on both count together', async () => {
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

  it('offer the same archive, which a worker built into the bucket', async () => {
    const [one, two] = bothWebs().map((process) => at(process)) as [HttpClient, HttpClient];
    const exportPath = `/api/surveys/v2/export-study-with-attachments/${team.study}`;
    const exports = await vi.waitFor(async () => {
      const replies = await Promise.all([one.request('POST', exportPath), two.request('POST', exportPath)]);
      const parsed = replies.map(({ text }) => JSON.parse(text) as { status: string; url: string | null });
      expect(parsed.map(({ status }) => status)).toEqual(['Done', 'Done']);
      return parsed;
    }, SOON);
    const [pathOfOne, pathOfTwo] = exports.map(({ url }) => new URL(url!, cluster.base).pathname) as [
      string,
      string,
    ];
    // Each link is opened on the process that did not create it.
    const first = await two.request('GET', pathOfOne);
    const second = await one.request('GET', pathOfTwo);
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

/** All participants send their answers block by block, none in a single request. */
const RESTART_LOAD: AnsweringLoad = { persons: sample.rows.length, stepwiseOneIn: 1 };
/** A hundred restarts of four processes. */
const ROUNDS = 25;

// `npm test` stops single processes in `start.test.ts`.
it.runIf(IS_LONG_RUN)(
  `A10, A11: a rolling restart under load, ${ROUNDS} times, loses nothing and fails no participant’s request`,
  { timeout: 1_800_000 },
  async () => {
    const exitCodes: (number | null)[] = [];
    let slowestStopMs = 0;
    const before = cluster.balancer.failures.length;
    const knownAcks = readLog(file).acks.length;
    const refused: number[] = [];
    let restarting = true;
    // Participants answer while processes are restarted.
    const keepAnswering = async () => {
      while (restarting) {
        const participants = new ParticipantProcess(
          { base: cluster.base, linkToken: team.linkToken, file },
          RESTART_LOAD,
          new Progress(),
        );
        await participants.done;
        refused.push(...participants.serverErrors);
      }
    };
    const restart = async (processes: EarshotProcess[]) => {
      for (let round = 0; round < ROUNDS; round += 1)
        for (const process of processes) {
          const stopRequestedAt = performance.now();
          exitCodes.push(await process.stop());
          slowestStopMs = Math.max(slowestStopMs, performance.now() - stopRequestedAt);
          await process.start().serves;
          await vi.waitFor(() => expect(cluster.balancer.ready).toBe(2), SOON);
        }
    };
    const restartAll = async () => {
      // One web and one worker process at a time.
      await Promise.all([restart(cluster.web), restart(cluster.workers)]);
      restarting = false;
    };
    await Promise.all([restartAll(), keepAnswering()]);
    const { acks, intents } = readLog(file);
    console.log(
      `${exitCodes.length} restarts, ${acks.length - knownAcks} operations acknowledged, ${refused.length} refused, ` +
        `slowest stop ${Math.round(slowestStopMs)} ms`,
    );
    expect(cluster.balancer.failures.slice(before)).toEqual([]);
    expect(refused).toEqual([]);
    // A process that has not stopped after 9.5 s exits with another code.
    expect(exitCodes).toEqual(exitCodes.map(() => 0));
    expect(acks).toHaveLength(intents.length);
    expect(await findProblems()).toEqual([]);
  },
);

// `npm test` kills single servers (`kill-server.test.ts`), and a cluster in `fault-schedule.test.ts`.
const KILLS = 50;
/** Every second participant sends the answers block by block, the others in a single request. */
const KILL_LOAD: AnsweringLoad = { persons: sample.rows.length, stepwiseOneIn: 2 };

it.runIf(IS_LONG_RUN)(
  `A1: participants answer while web and worker processes are killed ${KILLS} times`,
  { timeout: 1_800_000 },
  async () => {
    const progress = new Progress();
    const operations = countOperations(
      toPersons(sample.rows.slice(0, KILL_LOAD.persons), KILL_LOAD.stepwiseOneIn),
    );
    const random = seededRandom(SEED);
    let killed = cluster.all[0]!;
    const target: KillTarget = {
      kill: async () => {
        killed = cluster.all[Math.floor(random() * cluster.all.length)]!;
        await killed.kill();
      },
      start: () => killed.start(),
    };
    const secondKillProbability = 0;
    const plannedKills = planKills(SEED, KILLS, operations, secondKillProbability);
    // The invariants are checked once, at the end.
    const checkAfterRestart = async () => {};
    const participants = new ParticipantProcess(
      { base: cluster.base, linkToken: team.linkToken, file },
      KILL_LOAD,
      progress,
    );
    const [kills] = await Promise.all([
      runKills(target, progress, plannedKills, checkAfterRestart),
      participants.done,
    ]);
    console.log(`seed ${SEED}: ${kills} kills in a cluster, ${progress.count} operations acknowledged`);
    expect(kills).toBe(KILLS);
    expect(progress.count).toBe(operations);
    expect(await findProblems()).toEqual([]);
  },
);

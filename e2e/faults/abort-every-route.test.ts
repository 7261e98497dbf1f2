import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { createMailSender } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/open-queue.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { openSigningKey } from '#platform/secrets/open-signing-key.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
} from '../../apps/server/testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from '../../apps/server/testing/fixtures-for-tests.ts';
import { listRoutes } from '../../apps/server/testing/routes-for-tests.ts';
import { compose } from '../../apps/server/compose.ts';
import { openDatabase } from '../../apps/server/open-database.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { HttpClient } from './http-client.ts';
import { Team } from './team.ts';
import { IS_LONG_RUN } from './survey-run.ts';

// `npm test` aborts each route once at each stage, `npm run test:long` thirty times.
const TIMES = IS_LONG_RUN ? 30 : 1;
const AT_ONCE = 8;
const OCTETS = 'application/octet-stream';
const TOKEN = 'a-token-of-the-operator';
/** Routes that end the login, the membership, the study or the workspace that the others need. */
const ENDING_ROUTES = /logout|leave|transfer|\/(members|logins)\/|\/delete$|\/drop$/;

let folder: string;
let server: EarshotProcess;
let team: Team;
let participant: HttpClient;
let fixtures: Fixtures;
let endpoints: Endpoint[];
/** Administrator's connection, to lock tables. */
let admin: SqlClient;
/** Routes of pages and files, which have no contract. */
let pages: string[];

/** Reads the route table, and inserts a row for each parameter of its paths into the process's database. */
async function prepare(): Promise<void> {
  const settings = { DATA_DIR: server.folder, PORT: new URL(server.base).port, DATABASE_POOL: '2' };
  const config = readConfig(settings);
  const { log } = openMemoryLog();
  const opened = await openDatabase(config, log);
  const target = opened.appTarget;
  const queue = openQueue({ target, clock, log, runsJobs: false, stopTimeoutMs: 500 });
  const mail = createMailSender({ queue, delivers: false });
  const storage = await openStorage(config);
  const { database } = opened;
  const services: Services = { config, clock, database, queue, storage, mail, log };
  await openSigningKey(config, database, clock.now());
  const composed = compose(services);
  await composed.app.ready();
  const owner = opened.owner as { host: string; database: string };
  admin = openSqlClient({ ...owner, user: 'postgres' }, { max: 1 });
  try {
    endpoints = composed.routes.map((one) => one.endpoint);
    const knownEndpoints = new Set(endpoints.map(endpointName));
    pages = listRoutes(composed.app).filter((name) => !knownEndpoints.has(name));
    const [person] = await admin<{ id: string }[]>`select id from identity.persons`;
    const persons = { owner: person!.id, viewer: person!.id };
    fixtures = await seedFixtures({ services, admin, clock }, { workspace: team.workspace, persons });
    const [sent] = await admin<
      { block: string }[]
    >`select field as block from assets where id = ${fixtures.upload}`;
    fixtures.block = sent!.block;
  } finally {
    await composed.close();
    await queue.stop();
    await opened.close();
  }
}

beforeAll(async () => {
  folder = makeMemoryFolder('earshot-abort-');
  const settings = { METRICS_TOKEN: TOKEN };
  server = new EarshotProcess(path.join(folder, 'data'), await freePort(), settings);
  await server.start().serves;
  team = new Team(server.base);
  await team.register(server.code);
  await prepare();
  participant = new HttpClient(server.base);
  await startResponse(participant);
});
afterAll(async () => {
  await admin.end();
  participant.close();
  team.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const startResponse = (client: HttpClient) =>
  client.request('POST', `/api/answering/${fixtures.linkToken}/start`, { mode: 'fresh', key: randomUUID() });

const formatCookies = ({ cookies }: HttpClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** The bytes of a call of a route. */
interface Call {
  name: string;
  head: string;
  body: Buffer;
  type: string;
  /** Its body is a file. */
  isFile: boolean;
  /** The reply arrives before the body was sent completely. */
  isRefused: boolean;
}

function createCall(name: string, method: string, address: string, type: string, body: Buffer): Call {
  const from = address.startsWith('/api/answering/') ? participant : team.client;
  const headers = {
    host: new URL(server.base).host,
    cookie: formatCookies(from),
    ...(method === 'GET' ? {} : team.client.headers),
    'x-earshot-workspace': team.workspace,
    ...(body.length > 0 ? { 'content-type': type, 'content-length': body.length } : {}),
  };
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`);
  return {
    name,
    head: `${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n`,
    body,
    type,
    isFile: type === OCTETS,
    isRefused: false,
  };
}

function createEndpointCall(one: Endpoint, at: Fixtures): Call {
  const address = endpointUrl(one, at);
  if (one.maxFileBytes)
    return createCall(endpointName(one), one.method, address, OCTETS, Buffer.from(BLACK_PIXEL));
  const body = Buffer.from(JSON.stringify(exampleBody(one, at)) ?? '');
  return createCall(endpointName(one), one.method, address, 'application/json', body);
}

/** The call of a page, whose only parameter is the link token. */
function createPageCall(name: string): Call {
  const [method = '', address = ''] = name.split(' ');
  const at = address === '*' ? '/studies' : address.replace(':linkToken', fixtures.linkToken);
  return createCall(name, method, at, 'application/json', Buffer.alloc(0));
}

/** The part of a call that is sent, and what to wait for before the connection is reset. */
interface Stage {
  sent: (string | Buffer)[];
  until: 'sent' | 'taken' | 'reply';
}
/** Headers that announce a longer body than is sent. */
const announceBody = ({ head, type }: Call) =>
  `${head.replace(/content-(length|type): .*\r\n/g, '').slice(0, -2)}content-type: ${type}\r\ncontent-length: 900\r\n\r\n`;
const STAGES: Record<string, (call: Call) => Stage> = {
  'before its headers end': ({ head }) => ({ sent: [head.slice(0, -9)], until: 'sent' }),
  'in its body': (call) => ({
    sent: [announceBody(call), 'xxxx'],
    until: call.isRefused ? 'reply' : 'taken',
  }),
  'before the reply': ({ head, body }) => ({ sent: [head, body], until: 'taken' }),
  'in the reply': ({ head, body }) => ({ sent: [head, body], until: 'reply' }),
  'as one of two': ({ head, body }) => ({ sent: [head, body, head, body], until: 'reply' }),
};

/** Sends a part of a call and resets the connection. Returns the problems. */
async function abort(call: Call, stage: string, other: HttpClient): Promise<string[]> {
  const { sent, until } = STAGES[stage]!(call);
  const port = Number(new URL(server.base).port);
  const socket = net.connect(port, 'localhost').on('error', () => {});
  const signal = AbortSignal.timeout(20_000);
  try {
    await once(socket, 'connect', { signal });
    const flushed = Promise.withResolvers<void>();
    socket.write(Buffer.concat(sent.map((part) => Buffer.from(part))), () => flushed.resolve());
    await flushed.promise;
    const events = [once(socket, 'data', { signal }), once(socket, 'close', { signal })];
    for (const one of events) one.catch(() => {});
    if (until === 'reply') await Promise.race(events);
    // When a later request was answered, the server has started the call.
    else if (until === 'taken') await other.request('GET', '/healthz');
    return [];
  } catch (error) {
    return [`${call.name} ${stage}: ${String(error)}`];
  } finally {
    socket.resetAndDestroy();
  }
}

/**
 * Runs `work` while the tables that almost every call reads are locked. Aborted calls may still be running, so all
 * tables are locked at once or not at all, because waiting with one lock held could deadlock.
 */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      await admin.transaction(async (sql) => {
        await sql`
          lock table identity.persons, identity.logins, studies, responses in access exclusive mode nowait`;
        await work();
      });
      return;
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error;
    }
}

/** Sends every call while the tables are locked, and resets the connections before unlocking. */
async function abortWaiting(calls: Call[]): Promise<void> {
  const port = Number(new URL(server.base).port);
  const other = new HttpClient(server.base);
  await whileLocked(async () => {
    const sockets = calls.map((call) => {
      const { sent } = STAGES[call.isFile ? 'in its body' : 'before the reply']!(call);
      const socket = net.connect(port, 'localhost').on('error', () => {});
      socket.write(Buffer.concat(sent.map((part) => Buffer.from(part))));
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // When later requests were answered, the server has started the calls.
    for (let times = 0; times < 3; times += 1) await other.request('GET', '/healthz');
    for (const socket of sockets) socket.resetAndDestroy();
    await other.request('GET', '/healthz');
  });
  other.close();
}

/** Aborts every call at every stage, a few at once. Returns the problems. */
async function abortAll(calls: Call[], times: number): Promise<string[]> {
  const due = calls.flatMap((call) =>
    Object.keys(STAGES).flatMap((stage) => Array.from({ length: times }, () => ({ call, stage }))),
  );
  const problems: string[] = [];
  const work = async () => {
    const other = new HttpClient(server.base);
    for (let next = due.shift(); next; next = due.shift())
      problems.push(...(await abort(next.call, next.stage, other)));
    other.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** Log lines of calls that failed in the server. */
const listFailures = () => server.output.split('\n').filter((line) => line.includes('a request failed'));

/** Waits until no transaction of an aborted call is running. */
async function waitUntilIdle(): Promise<void> {
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${server.base}/metrics`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        return /^earshot_database_transactions (\d+)/m.exec(await reply.text())?.[1];
      },
      // Archives that the calls have requested are being built.
      { timeout: 120_000 },
    )
    .toBe('0');
}

/** Stored and spooled files that the process has open. */
function openFiles(): string[] {
  const all = `/proc/${server.pid}/fd`;
  return fs.readdirSync(all).flatMap((fd) => {
    try {
      const name = fs.readlinkSync(path.join(all, fd));
      return /\/data\/(files|spool)\//.test(name) ? [name] : [];
    } catch {
      return [];
    }
  });
}

test(
  `every route, aborted ${TIMES} times at each stage, leaves the process working`,
  { timeout: IS_LONG_RUN ? 1_800_000 : 120_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(endpoints.length).toBeGreaterThan(60);
    const [first, last] = [false, true].map((late) =>
      endpoints.filter((one) => ENDING_ROUTES.test(one.path) === late),
    );
    const calls = [
      ...pages.map(createPageCall),
      ...first!.map((one) => createEndpointCall(one, fixtures)),
      // Uploads that are refused before the file is read, because what they belong to does not exist.
      ...first!
        .filter((one) => one.maxFileBytes && one.path.includes(':'))
        .map((one) => ({ ...createEndpointCall(one, missingFixtures()), isRefused: true })),
    ];
    const { pid } = server;
    const startedAt = performance.now();
    const problems = await abortAll(calls, TIMES);
    for (let times = 0; times < TIMES; times += 1) await abortWaiting(calls);
    problems.push(
      ...(await abortAll(
        last!.map((one) => createEndpointCall(one, fixtures)),
        1,
      )),
    );
    await waitUntilIdle();
    console.log(`${calls.length + last!.length} calls in ${Math.round(performance.now() - startedAt)} ms`);
    expect(problems).toEqual([]);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.base}/api/site`)).status).toBe(200);
    expect(listFailures()).toEqual([]);
    await expect.poll(openFiles, { timeout: 15_000 }).toEqual([]);
    expect([server.pid, server.errorOutput]).toEqual([pid, '']);
    // An unexpected error would change the exit code.
    expect(await server.stop()).toBe(0);
  },
);

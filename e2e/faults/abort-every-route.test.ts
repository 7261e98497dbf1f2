import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openMemoryLog } from '#platform/log/log.ts';
import { openMail } from '#platform/mail/outbox.ts';
import { openQueue } from '#platform/queue/boss.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { systemClock as clock } from '#platform/time/clock.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import {
  missingFixtures,
  endpointUrl,
  exampleBody,
  seedFixtures,
  listRoutes,
  endpointName,
  type Fixtures,
} from '../../apps/server/testing/calls-for-tests.ts';
import { compose } from '../../apps/server/compose.ts';
import { openDatabase } from '../../apps/server/open-database.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { HttpClient } from './http-client.ts';
import { Team } from './team.ts';
import { IS_LONG_RUN } from './trial.ts';

// `npm test` aborts each route once at each stage, `npm run test:long` thirty times.
const TIMES = IS_LONG_RUN ? 30 : 1;
const AT_ONCE = 8;
const OCTETS = 'application/octet-stream';
const TOKEN = 'a-token-of-the-operator';
/** These end what the others need: the login, the membership, the study or the workspace. */
const LAST = /logout|leave|transfer|\/(members|logins)\/|\/delete$|\/drop$/;

let folder: string;
let server: EarshotProcess;
let team: Team;
let participant: HttpClient;
let things: Fixtures;
let endpoints: Endpoint[];
/** Past every rule, to hold things up. */
let admin: SqlClient;
/** Pages and files, which no contract describes. */
let pages: string[];

/** The live route table, and one of everything that its addresses name, in the database of the process. */
async function prepare(): Promise<void> {
  const settings = { DATA_DIR: server.folder, PORT: new URL(server.base).port, DATABASE_POOL: '2' };
  const config = readConfig(settings);
  const { log } = openMemoryLog();
  const opened = await openDatabase(config, log);
  const target = opened.app;
  const queue = openQueue({ target, clock, log, works: false, grace: 500 });
  const mail = openMail({ queue, delivers: false });
  const storage = await openStorage(config);
  const { database } = opened;
  const services: Services = { config, clock, database, queue, storage, mail, log };
  const composed = compose(services);
  await composed.app.ready();
  const owner = opened.owner as { host: string; database: string };
  admin = openSqlClient({ ...owner, user: 'postgres' }, { max: 1 });
  try {
    endpoints = composed.routes.map((one) => one.endpoint);
    const known = new Set(endpoints.map(endpointName));
    pages = listRoutes(composed.app).filter((name) => !known.has(name));
    const [person] = await admin<{ id: string }[]>`select id from identity.persons`;
    const persons = { owner: person!.id, viewer: person!.id };
    things = await seedFixtures({ services, admin, clock }, { home: team.workspace, persons });
    const [sent] = await admin<
      { block: string }[]
    >`select field as block from assets where id = ${things.upload}`;
    things.block = sent!.block;
  } finally {
    await composed.close();
    await queue.stop();
    await opened.close();
  }
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-abort-'));
  const settings = { METRICS_TOKEN: TOKEN };
  server = new EarshotProcess(path.join(folder, 'data'), await freePort(), settings);
  await server.start().serves;
  team = new Team(server.base);
  await team.register(server.code);
  await prepare();
  participant = new HttpClient(server.base);
  await begin(participant);
});
afterAll(async () => {
  await admin.end();
  participant.close();
  team.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const begin = (client: HttpClient) =>
  client.request('POST', `/api/answering/${things.linkToken}/start`, { mode: 'fresh', key: randomUUID() });

const cookiesOf = ({ cookies }: HttpClient) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** One call of a route as its bytes. */
interface Call {
  name: string;
  head: string;
  body: Buffer;
  type: string;
  /** Its body is a file. */
  file: boolean;
  /** The reply comes before its body has. */
  refused: boolean;
}

function callOf(name: string, method: string, address: string, type: string, body: Buffer): Call {
  const from = address.startsWith('/api/answering/') ? participant : team.client;
  const headers = {
    host: new URL(server.base).host,
    cookie: cookiesOf(from),
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
    file: type === OCTETS,
    refused: false,
  };
}

function callOfEndpoint(one: Endpoint, at: Fixtures): Call {
  const address = endpointUrl(one, at);
  if (one.maxFileBytes)
    return callOf(endpointName(one), one.method, address, OCTETS, Buffer.from(BLACK_PIXEL));
  const body = Buffer.from(JSON.stringify(exampleBody(one, at)) ?? '');
  return callOf(endpointName(one), one.method, address, 'application/json', body);
}

/** The call of a page: its parameter is the link, and any other address is a page too. */
function callOfPage(name: string): Call {
  const [method = '', address = ''] = name.split(' ');
  const at = address === '*' ? '/studies' : address.replace(':linkToken', things.linkToken);
  return callOf(name, method, at, 'application/json', Buffer.alloc(0));
}

/** What is sent of a call, and what is waited for before the connection is reset. */
interface Stage {
  sent: (string | Buffer)[];
  until: 'sent' | 'taken' | 'reply';
}
/** More is announced than ever comes: a file may be refused meanwhile. */
const announcing = ({ head, type }: Call) =>
  `${head.replace(/content-(length|type): .*\r\n/g, '').slice(0, -2)}content-type: ${type}\r\ncontent-length: 900\r\n\r\n`;
const STAGES: Record<string, (call: Call) => Stage> = {
  'before its headers end': ({ head }) => ({ sent: [head.slice(0, -9)], until: 'sent' }),
  'in its body': (call) => ({ sent: [announcing(call), 'xxxx'], until: call.refused ? 'reply' : 'taken' }),
  'before the reply': ({ head, body }) => ({ sent: [head, body], until: 'taken' }),
  'in the reply': ({ head, body }) => ({ sent: [head, body], until: 'reply' }),
  'as one of two': ({ head, body }) => ({ sent: [head, body, head, body], until: 'reply' }),
};

/** Sends so much of a call and resets the connection. Returns what is wrong. */
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
    // What is asked after it is answered: by then the server has it in hand.
    else if (until === 'taken') await other.request('GET', '/healthz');
    return [];
  } catch (error) {
    return [`${call.name} ${stage}: ${String(error)}`];
  } finally {
    socket.resetAndDestroy();
  }
}

/**
 * Runs `work` while nobody gets at what almost every call reads. Whoever aborted a call may still be served: the tables
 * are taken at once or not at all, since waiting for one with another in hand would end in a deadlock.
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

/** Sends every call while the database holds all of them up, and resets the connections before it goes on. */
async function abortWaiting(calls: Call[]): Promise<void> {
  const port = Number(new URL(server.base).port);
  const other = new HttpClient(server.base);
  await whileLocked(async () => {
    const sockets = calls.map((call) => {
      const { sent } = STAGES[call.file ? 'in its body' : 'before the reply']!(call);
      const socket = net.connect(port, 'localhost').on('error', () => {});
      socket.write(Buffer.concat(sent.map((part) => Buffer.from(part))));
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    // Asked after them and answered: the server has them in hand.
    for (let times = 0; times < 3; times += 1) await other.request('GET', '/healthz');
    for (const socket of sockets) socket.resetAndDestroy();
    await other.request('GET', '/healthz');
  });
  other.close();
}

/** Every call at every stage, a few at once. */
async function abortAll(calls: Call[], times: number): Promise<string[]> {
  const due = calls.flatMap((call) =>
    Object.keys(STAGES).flatMap((stage) => Array.from({ length: times }, () => ({ call, stage }))),
  );
  const wrong: string[] = [];
  const work = async () => {
    const other = new HttpClient(server.base);
    for (let next = due.shift(); next; next = due.shift())
      wrong.push(...(await abort(next.call, next.stage, other)));
    other.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong;
}

/** Lines of the log that say that a call failed on our side. */
const failures = () => server.printed.split('\n').filter((line) => line.includes('a request failed'));

/** Nothing of the aborted calls is under way any more. */
async function untilIdle(): Promise<void> {
  await expect
    .poll(
      async () => {
        const reply = await fetch(`${server.base}/metrics`, {
          headers: { authorization: `Bearer ${TOKEN}` },
        });
        return /^earshot_database_transactions (\d+)/m.exec(await reply.text())?.[1];
      },
      { timeout: 30_000 },
    )
    .toBe('0');
}

/** Stored and spooled files that the process holds open. */
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
  `every route, aborted ${TIMES} times at each stage, leaves the process serving everybody`,
  { timeout: IS_LONG_RUN ? 1_800_000 : 120_000 },
  async () => {
    expect(pages.length).toBeGreaterThan(5);
    expect(endpoints.length).toBeGreaterThan(60);
    const [first, last] = [false, true].map((late) =>
      endpoints.filter((one) => LAST.test(one.path) === late),
    );
    const calls = [
      ...pages.map(callOfPage),
      ...first!.map((one) => callOfEndpoint(one, things)),
      // Refused before its file is read.
      ...first!
        .filter((one) => one.maxFileBytes)
        .map((one) => ({ ...callOfEndpoint(one, missingFixtures()), refused: true })),
    ];
    const { pid } = server;
    const began = performance.now();
    const wrong = await abortAll(calls, TIMES);
    for (let times = 0; times < TIMES; times += 1) await abortWaiting(calls);
    wrong.push(
      ...(await abortAll(
        last!.map((one) => callOfEndpoint(one, things)),
        1,
      )),
    );
    await untilIdle();
    console.log(`${calls.length + last!.length} calls in ${Math.round(performance.now() - began)} ms`);
    expect(wrong).toEqual([]);
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.base}/api/site`)).status).toBe(200);
    expect(failures()).toEqual([]);
    await expect.poll(openFiles, { timeout: 15_000 }).toEqual([]);
    expect([server.pid, server.said]).toEqual([pid, '']);
    // What would still end it later shows here: an unexpected error makes this another code.
    expect(await server.stop()).toBe(0);
  },
);

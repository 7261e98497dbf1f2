import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mintScope } from '#platform/db/core/scope.ts';
import { makeBlock, makeOptions, makeStudy } from '#product/studies/server/testing/factory.ts';
import { MAX_BLOCKS } from '#product/studies/study.ts';
import { seedFixtures } from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);
const SOCKET_COUNT = LONG ? 5_000 : 400;
const TEST_OPTIONS = { timeout: LONG ? 300_000 : 60_000 };

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;

/** Minimum of three medians, in milliseconds, to exclude noise. */
async function measureStartMs(count: number): Promise<number> {
  const medians: number[] = [];
  for (let run = 0; run < 3; run += 1) medians.push(median(await measureStarts(count)));
  return Math.min(...medians);
}

/** Durations of consecutive start requests, in milliseconds. */
async function measureStarts(count: number): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const startedAt = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/answering/${fixtures.linkToken}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'fresh', key: randomUUID() }),
    });
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

it(
  `D3: ${SOCKET_COUNT} sockets that send headers and bodies very slowly do not slow others down, and are closed by the timeouts`,
  TEST_OPTIONS,
  async () => {
    // The timeouts of production, shortened.
    const { headersTimeout, requestTimeout } = server.app.server;
    expect(headersTimeout).toBeLessThanOrEqual(20_000);
    expect(requestTimeout).toBeLessThanOrEqual(60_000);
    Object.assign(server.app.server, { headersTimeout: 1_500, requestTimeout: 3_000 });
    const idleMs = await measureStartMs(40);
    const sockets: net.Socket[] = [];
    const requestHeads = [
      'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ',
      `POST /api/answering/${fixtures.linkToken}/start HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
    ];
    let closedCount = 0;
    for (let n = 0; n < SOCKET_COUNT; n += 1) {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {}).once('close', () => (closedCount += 1));
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(requestHeads[n % 2]!).valueOf();
      socket.resume();
    }
    const trickle = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 500);
    try {
      const busyMs = await measureStartMs(40);
      console.log(
        `a start: ${idleMs.toFixed(1)} ms idle, ${busyMs.toFixed(1)} ms beside ${SOCKET_COUNT} slow sockets`,
      );
      expect(busyMs / idleMs).toBeLessThan(5);
      await expect.poll(() => closedCount, { timeout: 20_000, interval: 100 }).toBe(SOCKET_COUNT);
    } finally {
      clearInterval(trickle);
      for (const socket of sockets) socket.destroy();
      Object.assign(server.app.server, { headersTimeout, requestTimeout });
    }
    expect((await measureStartMs(20)) / idleMs).toBeLessThan(5);
  },
);

const delay = monitorEventLoopDelay({ resolution: 2 });
/** Longest event loop delay while `work` runs, in milliseconds; the minimum of three runs, to exclude noise. */
async function measureStallMs(work: () => Promise<unknown>): Promise<number> {
  const stalls: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    delay.reset();
    delay.enable();
    await work();
    await pause(10);
    delay.disable();
    stalls.push(delay.max / 1e6);
  }
  return Math.min(...stalls);
}

/** Sends bytes over a socket from a separate thread, so that the event loop of this one only does the server's work. */
const SENDER = `
const { parentPort } = require('node:worker_threads');
const net = require('node:net');
parentPort.on('message', ({ port, head, chunk, repeat }) => {
  let received = '';
  let sent = 0;
  const socket = net.connect(port, '127.0.0.1');
  const report = () => { if (!socket.isReported) { socket.isReported = true; parentPort.postMessage({ received, sent }); socket.destroy(); } };
  socket.on('data', (part) => { received += part; if (received.includes('\\r\\n\\r\\n')) report(); });
  socket.on('error', report); socket.on('close', report);
  socket.write(head);
  const sendRest = () => { while (sent < repeat && !socket.destroyed) { sent += 1; if (!socket.write(chunk)) return socket.once('drain', sendRest); } };
  sendRest();
});`;

interface Attack {
  headers: Record<string, string>;
  /** Sent `repeat` times. */
  chunk: Buffer | string;
  repeat?: number;
}

async function sendAttack(
  sender: Worker,
  { headers, chunk, repeat = 1 }: Attack,
): Promise<{ status: number; sent: number }> {
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
  const head = `POST /api/answering/${fixtures.linkToken}/responses HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  sender.postMessage({ port, head, chunk, repeat });
  const [{ received, sent }] = (await once(sender, 'message')) as [{ received: string; sent: number }];
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(received)?.[1] ?? 0), sent };
}

const jsonAttack = (json: string | Buffer): Attack => ({
  headers: { 'content-length': String(Buffer.byteLength(json)) },
  chunk: json,
});
const jsonWithKeys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
const nestedJson = (levels: number) => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`;
/** 500 MB of zeros: a compressed file may consist of several, one after the other. */
const BOMB = Buffer.concat(Array.from({ length: 50 }).fill(gzipSync(Buffer.alloc(10e6))) as Buffer[]);
const ATTACKS: [string, Attack, number][] = [
  [
    'a body of 1 GB',
    { headers: { 'content-length': String(1e9) }, chunk: Buffer.alloc(1e6, 32), repeat: 1_000 },
    413,
  ],
  [
    'a body of 1 GB in chunks',
    {
      headers: { 'transfer-encoding': 'chunked' },
      chunk: Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1e6, 32), Buffer.from('\r\n')]),
      repeat: 1_000,
    },
    413,
  ],
  ['100,000 levels', jsonAttack(nestedJson(50_000)), 400],
  ['a million keys', jsonAttack(jsonWithKeys(1_000_000)), 413],
  ['as many empty arrays as fit', jsonAttack(`[${'[],'.repeat(330_000)}[]]`), 400],
  ['as many keys as fit', jsonAttack(jsonWithKeys(90_000)), 400],
  [
    'as many answers as fit',
    jsonAttack(`{"key":"${randomUUID()}","answers":${jsonWithKeys(55_000).replaceAll('"k', '"answer')}}`),
    400,
  ],
  ['__proto__', jsonAttack('{"__proto__":{"operator":true},"key":1}'), 400],
  ['constructor.prototype', jsonAttack('{"constructor":{"prototype":{"operator":true}}}'), 400],
  ['keys that repeat', jsonAttack(`{${'"key":"x",'.repeat(90_000)}"key":"y"}`), 400],
  ['a long number', jsonAttack(`{"key":${'9'.repeat(900_000)}}`), 400],
  ['backslashes', jsonAttack(`{"key":"${'\\\\'.repeat(400_000)}"}`), 400],
  [
    'a compressed bomb',
    {
      headers: { 'content-encoding': 'gzip', 'content-length': String(BOMB.length) },
      chunk: BOMB,
    },
    400,
  ],
];

it(
  'D4: no body blocks the event loop, fills the memory or is decompressed; each is rejected immediately',
  TEST_OPTIONS,
  async () => {
    const sender = new Worker(SENDER, { eval: true });
    await once(sender, 'online');
    // The minimum cost: parsing the largest accepted JSON alone, or the delay of an idle event loop.
    const json = jsonWithKeys(25_000);
    const parse = () => {
      const startedAt = performance.now();
      JSON.parse(json);
      return performance.now() - startedAt;
    };
    const baselineMs = Math.max(median([parse(), parse(), parse()]), await measureStallMs(() => pause(200)));
    const before = process.memoryUsage().rss;
    const summaries: string[] = [];
    const ratios: number[] = [];
    for (const [name, body, expected] of ATTACKS) {
      const longest = await measureStallMs(async () => {
        const { status, sent } = await sendAttack(sender, body);
        // A client that keeps sending may be disconnected before it reads the reply, after a few of the 1,000 chunks.
        expect([expected, ...(expected === 413 ? [0] : [])], `${name}: ${status}`).toContain(status);
        expect(sent, name).toBeLessThan(50);
      });
      summaries.push(`${name}: ${longest.toFixed(1)} ms`);
      ratios.push(longest / baselineMs);
    }
    console.log(`parsing alone takes ${baselineMs.toFixed(1)} ms; ${summaries.join('; ')}`);
    expect(Math.max(...ratios)).toBeLessThan(5);
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { operator?: boolean }).operator).toBeUndefined();
    await sender.terminate();
  },
);

it(
  'D12: results, lists and the draft of a study of the maximum size do not block the event loop',
  TEST_OPTIONS,
  async () => {
    const { database, clock } = server.services;
    const actor = { kind: 'person', person: users.persons.owner, role: 'owner' } as const;
    const scope = mintScope(users.workspace, actor, clock.now());
    const blocks = Array.from({ length: MAX_BLOCKS }, (_, index) =>
      makeBlock('single-choice', `Question ${index} with a title of average length`, {
        config: { options: makeOptions(...Array.from({ length: 20 }, (__, n) => `Option ${n} of ${index}`)) },
      }),
    );
    const { id } = await makeStudy(database, scope, blocks);
    // Twenty of them answer everything, each with another option, so that no figure is zero.
    await server.admin`
    with made as (
    insert into responses (workspace, study, id, version, channel, status, preview, excluded, seq, reached, language,
      device, started_at, last_at)
    select ${users.workspace}, ${id}, gen_random_uuid(), 1, 'link', 'completed', false, false, 1,
      ${blocks.map((block) => block.id)}, 'en', 'phone', ${clock.now()}, ${clock.now()}
    from generate_series(1, ${LONG ? 20_000 : 2_000}) returning id
    ), answering as (select id, row_number() over ()::int as n from made limit 20)
    insert into answers (workspace, study, response, block, type, value, on_path, seq, duration, answered_at)
    select ${users.workspace}, ${id}, a.id, b->>'id', b->>'type',
      jsonb_build_object('option', b->'config'->'options'->(a.n - 1)->>'id', 'other', null), true, 1, 1, ${clock.now()}
    from answering a, versions v, jsonb_array_elements(v.content->'blocks') b where v.study = ${id}`;
    const read = async (path: string) => {
      const { status, body } = await users.members.owner.send('GET', path, {
        options: { workspace: users.workspace },
      });
      expect([path, status]).toEqual([path, 200]);
      return JSON.stringify(body);
    };
    const studyUrl = `/api/studies/${id}`;
    const paths = [
      studyUrl,
      `${studyUrl}/results/overview`,
      `${studyUrl}/results/blocks`,
      `${studyUrl}/responses`,
      `${studyUrl}/responses.csv`,
      '/api/studies',
    ];
    let baselineMs = await measureStallMs(() => pause(200));
    for (const path of paths) {
      const json = await read(path);
      // The maximum of several runs; the stalls below are minimums, so that noise cannot fail the comparison.
      for (let run = 0; run < 5; run += 1) {
        const startedAt = performance.now();
        JSON.stringify(JSON.parse(json));
        baselineMs = Math.max(baselineMs, performance.now() - startedAt);
      }
    }
    const summaries: string[] = [];
    let longest = 0;
    for (const path of paths) {
      const ms = await measureStallMs(() => read(path));
      summaries.push(`${path.replace(studyUrl, '')}: ${ms.toFixed(1)} ms`);
      longest = Math.max(longest, ms);
    }
    console.log(`reading the largest reply takes ${baselineMs.toFixed(1)} ms; ${summaries.join('; ')}`);
    expect(longest / baselineMs).toBeLessThan(10);
  },
);

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
import { seedFixtures, type Fixtures } from './testing/calls-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);
const SOCKETS = LONG ? 5_000 : 400;
const TIME = { timeout: LONG ? 300_000 : 60_000 };

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

/** The least of three medians, in milliseconds: noise of the machine does not repeat. */
async function typicalStart(count: number): Promise<number> {
  const medians: number[] = [];
  for (let run = 0; run < 3; run += 1) medians.push(median(await starts(count)));
  return Math.min(...medians);
}

/** Milliseconds of so many participants' starts, one after the other. */
async function starts(count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const since = performance.now();
    const reply = await fetch(`http://127.0.0.1:${port}/api/answering/${fixtures.linkToken}/start`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'fresh', key: randomUUID() }),
    });
    expect(reply.status).toBe(200);
    await reply.arrayBuffer();
    times.push(performance.now() - since);
  }
  return times;
}

it(
  `D3: ${SOCKETS} sockets that send headers and bodies very slowly do not slow others down, and are closed by the timeouts`,
  TIME,
  async () => {
    // The same clock-work as in production, with shorter times.
    const { headersTimeout, requestTimeout } = server.app.server;
    expect(headersTimeout).toBeLessThanOrEqual(20_000);
    expect(requestTimeout).toBeLessThanOrEqual(60_000);
    Object.assign(server.app.server, { headersTimeout: 1_500, requestTimeout: 3_000 });
    const idle = await typicalStart(40);
    const sockets: net.Socket[] = [];
    const beginnings = [
      'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ',
      `POST /api/answering/${fixtures.linkToken}/start HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
    ];
    let cut = 0;
    for (let n = 0; n < SOCKETS; n += 1) {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {}).once('close', () => (cut += 1));
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(beginnings[n % 2]!).valueOf();
      socket.resume();
    }
    const dribble = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 500);
    try {
      const busy = await typicalStart(40);
      console.log(
        `a start: ${idle.toFixed(1)} ms idle, ${busy.toFixed(1)} ms beside ${SOCKETS} slow sockets`,
      );
      expect(busy / idle).toBeLessThan(5);
      await expect.poll(() => cut, { timeout: 20_000, interval: 100 }).toBe(SOCKETS);
    } finally {
      clearInterval(dribble);
      for (const socket of sockets) socket.destroy();
      Object.assign(server.app.server, { headersTimeout, requestTimeout });
    }
    expect((await typicalStart(20)) / idle).toBeLessThan(5);
  },
);

const delay = monitorEventLoopDelay({ resolution: 2 });
/** The longest stall of the loop while `work` runs, in milliseconds: the least of three, since noise does not repeat. */
async function stall(work: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    delay.reset();
    delay.enable();
    await work();
    await pause(10);
    delay.disable();
    found.push(delay.max / 1e6);
  }
  return Math.min(...found);
}

/** Sends bytes over a socket from a thread of its own, so that only the server's work shows in this one's loop. */
const SENDER = `
const { parentPort } = require('node:worker_threads');
const net = require('node:net');
parentPort.on('message', ({ port, head, piece, pieces }) => {
  let got = '';
  let sent = 0;
  const socket = net.connect(port, '127.0.0.1');
  const tell = () => { if (!socket.told) { socket.told = true; parentPort.postMessage({ got, sent }); socket.destroy(); } };
  socket.on('data', (part) => { got += part; if (got.includes('\\r\\n\\r\\n')) tell(); });
  socket.on('error', tell); socket.on('close', tell);
  socket.write(head);
  const more = () => { while (sent < pieces && !socket.destroyed) { sent += 1; if (!socket.write(piece)) return socket.once('drain', more); } };
  more();
});`;

interface Attack {
  headers: Record<string, string>;
  /** Sent so many times. */
  piece: Buffer | string;
  pieces?: number;
}

async function attack(
  sender: Worker,
  { headers, piece, pieces = 1 }: Attack,
): Promise<{ status: number; sent: number }> {
  const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
  const head = `POST /api/answering/${fixtures.linkToken}/responses HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  sender.postMessage({ port, head, piece, pieces });
  const [{ got, sent }] = (await once(sender, 'message')) as [{ got: string; sent: number }];
  return { status: Number(/^HTTP\/1.1 (\d+)/.exec(got)?.[1] ?? 0), sent };
}

const jsonAttack = (json: string | Buffer): Attack => ({
  headers: { 'content-length': String(Buffer.byteLength(json)) },
  piece: json,
});
const keys = (count: number) => `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`;
const nested = (levels: number) => `${'[{"a":'.repeat(levels)}1${'}]'.repeat(levels)}`;
const ATTACKS: [string, Attack, number][] = [
  [
    'a body of 1 GB',
    { headers: { 'content-length': String(1e9) }, piece: Buffer.alloc(1e6, 32), pieces: 1_000 },
    413,
  ],
  [
    'a body of 1 GB in chunks',
    {
      headers: { 'transfer-encoding': 'chunked' },
      piece: Buffer.concat([Buffer.from('f4240\r\n'), Buffer.alloc(1e6, 32), Buffer.from('\r\n')]),
      pieces: 1_000,
    },
    413,
  ],
  ['100,000 levels', jsonAttack(nested(50_000)), 400],
  ['a million keys', jsonAttack(keys(1_000_000)), 413],
  ['as many empty lists as fit', jsonAttack(`[${'[],'.repeat(330_000)}[]]`), 400],
  ['as many keys as fit', jsonAttack(keys(90_000)), 400],
  [
    'as many answers as fit',
    jsonAttack(`{"key":"${randomUUID()}","answers":${keys(55_000).replaceAll('"k', '"answer')}}`),
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
      ...jsonAttack(gzipSync(Buffer.alloc(500e6))),
      headers: { 'content-encoding': 'gzip', 'content-length': String(gzipSync(Buffer.alloc(500e6)).length) },
    },
    400,
  ],
];

it(
  'D4: no body blocks the event loop, fills the memory or is decompressed: each is refused immediately',
  TIME,
  async () => {
    const sender = new Worker(SENDER, { eval: true });
    await once(sender, 'online');
    // What a body costs at least: parsing as many keys as are let through, alone; and what an idle loop shows.
    const json = keys(25_000);
    const parse = () => {
      const since = performance.now();
      JSON.parse(json);
      return performance.now() - since;
    };
    const floor = Math.max(median([parse(), parse(), parse()]), await stall(() => pause(200)));
    const before = process.memoryUsage().rss;
    const worst: string[] = [];
    const ratios: number[] = [];
    for (const [what, body, wanted] of ATTACKS) {
      const longest = await stall(async () => {
        const { status, sent } = await attack(sender, body);
        // Who goes on sending after a refusal may be cut off before they read it, after a few of the 1,000 pieces.
        expect([wanted, ...(wanted === 413 ? [0] : [])], `${what}: ${status}`).toContain(status);
        expect(sent, what).toBeLessThan(50);
      });
      worst.push(`${what}: ${longest.toFixed(1)} ms`);
      ratios.push(longest / floor);
    }
    console.log(`parsing alone takes ${floor.toFixed(1)} ms; ${worst.join('; ')}`);
    expect(Math.max(...ratios)).toBeLessThan(5);
    expect(process.memoryUsage().rss - before).toBeLessThan(300e6);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { operator?: boolean }).operator).toBeUndefined();
    await sender.terminate();
  },
);

it(
  'D12: results, lists and the draft of a study as large as allowed never hold the loop for long',
  TIME,
  async () => {
    const { database, clock } = server.services;
    const actor = { kind: 'person', person: users.persons.owner, role: 'owner' } as const;
    const scope = mintScope(users.workspace, actor, clock.now());
    const blocks = Array.from({ length: MAX_BLOCKS }, (_, at) =>
      makeBlock('single-choice', `Question ${at}, of a usual length for such a thing`, {
        config: { options: makeOptions(...Array.from({ length: 20 }, (__, n) => `Option ${n} of ${at}`)) },
      }),
    );
    const { id } = await makeStudy(database, scope, blocks);
    // Twenty of them answer everything, each with another option, so that no figure is nought.
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
        visit: { workspace: users.workspace },
      });
      expect([path, status]).toEqual([path, 200]);
      return JSON.stringify(body);
    };
    const of = `/api/studies/${id}`;
    const paths = [
      of,
      `${of}/results/overview`,
      `${of}/results/blocks`,
      `${of}/responses`,
      `${of}/responses.csv`,
      '/api/studies',
    ];
    let floor = await stall(() => pause(200));
    for (const path of paths) {
      const json = await read(path);
      // The longest of several: the stalls below are the least of several, so noise never fails the comparison.
      for (let run = 0; run < 5; run += 1) {
        const since = performance.now();
        JSON.stringify(JSON.parse(json));
        floor = Math.max(floor, performance.now() - since);
      }
    }
    const worst: string[] = [];
    let longest = 0;
    for (const path of paths) {
      const ms = await stall(() => read(path));
      worst.push(`${path.replace(of, '')}: ${ms.toFixed(1)} ms`);
      longest = Math.max(longest, ms);
    }
    console.log(`reading the largest reply takes ${floor.toFixed(1)} ms; ${worst.join('; ')}`);
    expect(longest / floor).toBeLessThan(10);
  },
);

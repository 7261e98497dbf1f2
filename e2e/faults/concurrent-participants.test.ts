import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { HttpClient } from './http-client.ts';
import { sample, Team } from './team.ts';
import { IS_LONG_RUN } from './survey-run.ts';

/** Default number of the server's database connections. */
const POOL = 10;
const PERSONS = IS_LONG_RUN ? 10_000 : 300;
/** Milliseconds in which they all open the page, and in which they then all send. */
const OPEN_WITHIN = IS_LONG_RUN ? 60_000 : 3_000;
const SEND_WITHIN = IS_LONG_RUN ? 10_000 : 0;
/** Limit of the server’s memory with 10,000 open connections; without them it is 400. */
const MAX_MEGABYTES = 600;

let folder: string;
let server: EarshotProcess;
let team: Team;
let at: string;

beforeAll(async () => {
  folder = makeMemoryFolder('earshot-many-');
  server = new EarshotProcess(path.join(folder, 'data'), await freePort(), {
    // The default, for 300 people behind one address; the proxy forwards the client's address.
    PARTICIPANT_LIMIT_FACTOR: IS_LONG_RUN ? '40' : '1',
    TRUST_PROXY: '1',
  });
  await server.start().serves;
  team = new Team(server.base);
  await team.register(server.code);
  await team.publishSample();
  at = `/api/answering/${team.linkToken}`;
});
afterAll(async () => {
  team.close();
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A client with this address, as forwarded by a proxy. */
function clientFrom(address: string): HttpClient {
  const client = new HttpClient(server.base);
  client.headers = { 'x-forwarded-for': address };
  return client;
}

/** A complete response of a random participant of the sample survey. */
function randomResponse() {
  const complete = sample.rows.filter((row) => row.complete);
  const row = complete[Math.floor(Math.random() * complete.length)]!;
  return {
    key: randomUUID(),
    answers: Object.fromEntries(row.steps.map((step) => [step.block, step.value])),
  };
}

/** Statuses, and milliseconds of each call; a call without a reply counts as status 0. */
class Tally {
  readonly statuses = new Map<number, number>();
  worst = 0;

  async measure(send: () => Promise<{ status: number }>): Promise<void> {
    const startedAt = performance.now();
    const status = await send().then(
      (reply) => reply.status,
      () => 0,
    );
    this.worst = Math.max(this.worst, performance.now() - startedAt);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

/** Greatest memory of the server so far, in MB. */
function peakMemory(): number {
  const status = fs.readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

test('D1: concurrent submissions around and far above the pool’s size succeed without a 5xx', async () => {
  const rates: number[] = [];
  for (const clients of [POOL - 1, POOL, POOL + 1, 10 * POOL]) {
    const tally = new Tally();
    const all = Array.from({ length: clients }, (_, at) => clientFrom(`203.0.113.${at}`));
    let remaining = 400;
    const startedAt = performance.now();
    await Promise.all(
      all.map(async (client) => {
        for (; remaining > 0; remaining -= 1)
          await tally.measure(() => client.request('POST', `${at}/responses`, randomResponse()));
      }),
    );
    rates.push([...tally.statuses.values()].reduce((sum, n) => sum + n, 0) / (performance.now() - startedAt));
    for (const client of all) client.close();
    expect([clients, ...tally.statuses.keys()]).toEqual([clients, 200]);
  }
  console.log(`responses a second: ${rates.map((rate) => Math.round(rate * 1000)).join(', ')}`);
  // No cliff at the size of the pool, or beyond it: more clients are never a quarter as fast as fewer.
  for (const [more, rate] of rates.entries())
    expect(rate).toBeGreaterThan(Math.max(...rates.slice(0, more + 1)) / 4);
}, 60_000);

/** A participant opens the page, starts, and answers two questions. */
async function openAndAnswer(client: HttpClient, tally: Tally): Promise<void> {
  const [first, second] = sample.rows[0]!.steps;
  await tally.measure(() => client.request('GET', `/research/${team.linkToken}`));
  await tally.measure(() =>
    client.request('POST', `${at}/start`, { mode: 'fresh', key: randomUUID(), language: 'en' }),
  );
  for (const [index, { block, value }] of [first!, second!].entries())
    await tally.measure(() =>
      client.request('PUT', `${at}/answers/${block}`, { value, seq: index + 1, duration: 900 }),
    );
}

/** The slowest reply of a server that does nothing to the same number of clients, as a measure of the machine. */
async function measureBareServer(clients: HttpClient[]): Promise<number> {
  const bare = http.createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200).end('{}'));
  });
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const base = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  const tally = new Tally();
  const others = clients.map(() => new HttpClient(base));
  await Promise.all(
    others.map((client) => tally.measure(() => client.request('POST', '/', randomResponse()))),
  );
  for (const client of others) client.close();
  bare.closeAllConnections();
  bare.close();
  return tally.worst;
}

test(`D2, D8: ${PERSONS} people behind one address open, answer, and then all submit`, async () => {
  const clients = Array.from({ length: PERSONS }, () => clientFrom('198.51.100.1'));
  const tally = new Tally();
  await Promise.all(
    clients.map(async (client, index) => {
      await pause((index / PERSONS) * OPEN_WITHIN);
      await openAndAnswer(client, tally);
    }),
  );
  expect(Object.fromEntries(tally.statuses)).toEqual({ 200: PERSONS * 4 });
  const burst = new Tally();
  await Promise.all(
    clients.map(async (client, index) => {
      await pause((index / PERSONS) * SEND_WITHIN);
      await burst.measure(() => client.request('POST', `${at}/responses`, randomResponse()));
    }),
  );
  expect(Object.fromEntries(burst.statuses)).toEqual({ 200: PERSONS });
  const idle = await measureBareServer(clients);
  for (const client of clients) client.close();
  // Figures may lag behind for seconds; the overview says so meanwhile.
  await expect
    .poll(async () => (await team.overview()).counts.in_progress, { timeout: 60_000 })
    .toBe(PERSONS);
  console.log(
    `${PERSONS} people: worst wait while opening ${Math.round(tally.worst)} ms, in the burst ` +
      `${Math.round(burst.worst)} ms (a server that does nothing: ${Math.round(idle)} ms), ` +
      `memory ${Math.round(peakMemory())} MB`,
  );
  expect(burst.worst / idle).toBeLessThan(20);
  expect(peakMemory()).toBeLessThan(MAX_MEGABYTES);
}, 300_000);

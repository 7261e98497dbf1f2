import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqlClient, type SqlClient } from '#platform/db/core/connection.ts';
import { Cluster } from './cluster.ts';
import { IS_LONG_RUN } from './survey-run.ts';
import { Team } from './team.ts';

const SOON = { timeout: 40_000, interval: 50 };
const TIMEOUT = 60_000;

/** Ids of the requests that the receiver got. While it holds, it does not reply. */
const received: string[] = [];
let isHolding = false;
const heldReplies: http.ServerResponse[] = [];
const receiver = http.createServer((request, response) => {
  received.push(String(request.headers['webhook-id']));
  request.resume();
  if (isHolding) heldReplies.push(response);
  else response.end();
});
let cluster: Cluster;
let team: Team;
let admin: SqlClient;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  cluster = await Cluster.begin({ web: 1, workers: 1, settings: { OUTBOUND_ALLOWED_HOSTS: '127.0.0.1' } });
  admin = openSqlClient(cluster.admin, { max: 3 });
  team = new Team(cluster.base);
  await team.register(cluster.code);
  await team.publishSample();
  await team.send('POST', '/api/connections/webhooks', {
    provider: 'webhooks',
    name: 'Receiver',
    address: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    events: ['study.paused'],
    studies: null,
  });
}, 120_000);
afterAll(async () => {
  team?.close();
  await admin?.end();
  await cluster?.end();
  receiver.closeAllConnections();
  receiver.close();
});

const worker = () => cluster.workers[0]!;
const setState = (state: 'live' | 'paused') =>
  team.send('POST', `/api/studies/${team.study}/state`, { state });

/** Lets the claim of the killed worker expire, then starts a new one. */
async function replaceWorker(): Promise<void> {
  await admin`update webhooks set claimed_until = null`;
  await worker().start().serves;
}

/** Waits until the newest event is delivered, and returns its id. */
async function waitUntilDelivered(): Promise<string> {
  let event = '';
  await vi.waitFor(async () => {
    const [row] = await admin<{ event: string; state: string }[]>`
      select event, state from webhook_deliveries order by created_at desc limit 1`;
    expect(row?.state).toBe('delivered');
    event = row!.event;
  }, SOON);
  return event;
}

describe('A3: a worker that is killed while it sends to a webhook', () => {
  it.runIf(IS_LONG_RUN)(
    'before it starts: one request',
    async () => {
      await worker().kill();
      received.length = 0;
      await setState('paused');
      await replaceWorker();
      const event = await waitUntilDelivered();
      expect(received).toEqual([event]);
      await setState('live');
    },
    TIMEOUT,
  );

  it(
    'before the reply, or before it is recorded: the same request again, with the same id',
    async () => {
      received.length = 0;
      isHolding = true;
      await setState('paused');
      await vi.waitFor(() => expect(heldReplies).toHaveLength(1), SOON);
      await worker().kill();
      await replaceWorker();
      await vi.waitFor(() => expect(heldReplies).toHaveLength(2), SOON);
      // The second worker gets the reply, but the row in which it records the success is locked.
      const connection = await admin.pool.connect();
      await connection.query('begin; select 1 from webhooks for update');
      isHolding = false;
      for (const reply of heldReplies) reply.end();
      await vi.waitFor(async () => {
        const blocked = await admin`
          select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%'`;
        expect(blocked.length).toBeGreaterThan(0);
      }, SOON);
      await worker().kill();
      await admin`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`;
      await connection.query('rollback');
      connection.release();
      await replaceWorker();
      const event = await waitUntilDelivered();
      expect(received).toEqual([event, event, event]);
      const log = await admin`select number, status from webhook_attempts where event = ${event}`;
      expect(log).toEqual([{ number: 1, status: 200 }]);
    },
    TIMEOUT,
  );
});

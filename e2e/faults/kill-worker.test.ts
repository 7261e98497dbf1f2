import fs from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { Cluster } from './cluster.ts';
import { Team } from './team.ts';
import { IS_LONG_RUN } from './survey-run.ts';

const SOON = { timeout: 40_000, interval: 50 };
// Each replaced worker waits until the queue has given the old one up, which takes too long for `npm test`: that kills a
// worker in `kill-webhook-worker.test.ts`.

/** A point in the mail server at which deliveries wait until it is released. */
class Gate {
  private gate: PromiseWithResolvers<void> | null = null;
  arrivals = 0;

  hold(): void {
    this.gate = Promise.withResolvers();
    this.arrivals = 0;
  }

  async wait(): Promise<void> {
    this.arrivals += 1;
    await this.gate?.promise;
  }

  release(): void {
    this.gate?.resolve();
    this.gate = null;
  }
}

const beforeAccept = new Gate();
const afterAccept = new Gate();
let received: { to: string; id: string }[] = [];
let smtp: SMTPServer;
let cluster: Cluster;
let team: Team;
let admin: SqlClient;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _connection, done) => void beforeAccept.wait().then(() => done()),
    onData: (stream, connection, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: <(.+)>/im.exec(text) ?? [];
        received.push({ to: connection.envelope.rcptTo.map(({ address }) => address).join(), id });
        void afterAccept.wait().then(() => done());
      });
    },
  });
  // A killed worker leaves its connection behind.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  cluster = await Cluster.begin({
    web: 1,
    workers: 1,
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
  });
  admin = openSqlClient(cluster.admin, { max: 3 });
  team = new Team(cluster.base);
  await team.register(cluster.code);
  await team.publishSample();
}, 120_000);
afterEach(() => {
  beforeAccept.release();
  afterAccept.release();
  received = [];
});
afterAll(async () => {
  team?.close();
  await admin?.end();
  await cluster?.end();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const worker = () => cluster.workers[0]!;
const invite = (email: string) => team.send('POST', '/api/workspace/invitations', { email, role: 'viewer' });
const idsTo = (email: string) => received.filter(({ to }) => to === email).map(({ id }) => id);

/** Lets the heartbeat of the killed worker expire, then starts a new one. */
async function replaceWorker(): Promise<void> {
  await admin`update jobs.job set heartbeat_on = heartbeat_on - interval '5 minutes' where state = 'active'`;
  await worker().start().serves;
}

async function waitUntilSent(email: string): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await admin`select state from identity.outbox where recipient = ${email}`;
    const jobs = await admin`
      select 1 from jobs.job where name = 'mail.deliver' and state in ('created', 'active', 'retry')`;
    expect([row?.state, jobs.length]).toEqual(['sent', 0]);
  }, SOON);
}

/** Waits until a query that contains the text waits for a lock. */
const waitUntilBlocked = (doing: string) =>
  vi.waitFor(async () => {
    const rows = await admin`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike ${`%${doing}%`}`;
    expect(rows.length).toBeGreaterThan(0);
  }, SOON);

/** Terminates the waiting connections of the killed worker, as the database does when it notices. */
async function terminateBlocked(): Promise<void> {
  const blocked = await admin<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event_type = 'Lock'`;
  const pids = blocked.map(({ pid }) => pid);
  for (const pid of pids) await admin`select pg_terminate_backend(${pid})`;
  await vi.waitFor(async () => {
    expect(await admin`select pid from pg_stat_activity where pid = any(${pids})`).toHaveLength(0);
  }, SOON);
}

/** Holds the locks of a statement in a transaction. Returns a function that releases them. */
async function lock(statement: string): Promise<() => Promise<void>> {
  const connection = await admin.pool.connect();
  await connection.query(`begin; ${statement}`);
  return async () => {
    await connection.query('rollback');
    connection.release();
  };
}

describe.runIf(IS_LONG_RUN)('A3: a worker that is killed while it delivers a mail', () => {
  const TIMEOUT = 60_000;

  it(
    'before it starts the job: one mail',
    async () => {
      await worker().kill();
      await invite('before@example.com');
      await replaceWorker();
      await waitUntilSent('before@example.com');
      expect(idsTo('before@example.com')).toHaveLength(1);
    },
    TIMEOUT,
  );

  it(
    'before the mail server has received the mail: one mail',
    async () => {
      beforeAccept.hold();
      await invite('mid@example.com');
      await vi.waitFor(() => expect(beforeAccept.arrivals).toBe(1), SOON);
      await worker().kill();
      beforeAccept.release();
      await replaceWorker();
      await waitUntilSent('mid@example.com');
      expect(idsTo('mid@example.com')).toHaveLength(1);
    },
    TIMEOUT,
  );

  it(
    'after the mail server has received the mail, before its reply: the mail twice, with the same id',
    async () => {
      afterAccept.hold();
      await invite('taken@example.com');
      await vi.waitFor(() => expect(afterAccept.arrivals).toBe(1), SOON);
      await worker().kill();
      afterAccept.release();
      await replaceWorker();
      await waitUntilSent('taken@example.com');
      const ids = idsTo('taken@example.com');
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    TIMEOUT,
  );

  it(
    'after the delivery, before it is recorded: the mail twice, with the same id',
    async () => {
      beforeAccept.hold();
      await invite('noted@example.com');
      await vi.waitFor(() => expect(beforeAccept.arrivals).toBe(1), SOON);
      const release = await lock(
        `select 1 from identity.outbox where recipient = 'noted@example.com' for update`,
      );
      beforeAccept.release();
      await waitUntilBlocked("set state = 'sent'");
      await worker().kill();
      await terminateBlocked();
      await release();
      await replaceWorker();
      await waitUntilSent('noted@example.com');
      const ids = idsTo('noted@example.com');
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    TIMEOUT,
  );

  it(
    'after the delivery is recorded, before the job is completed: one mail',
    async () => {
      beforeAccept.hold();
      await invite('done@example.com');
      await vi.waitFor(() => expect(beforeAccept.arrivals).toBe(1), SOON);
      const release = await lock(
        `select 1 from jobs.job where name = 'mail.deliver' and state = 'active' for update`,
      );
      beforeAccept.release();
      await vi.waitFor(async () => {
        const [row] = await admin`select state from identity.outbox where recipient = 'done@example.com'`;
        expect(row?.state).toBe('sent');
      }, SOON);
      await waitUntilBlocked('jobs.job');
      await worker().kill();
      await terminateBlocked();
      await release();
      await replaceWorker();
      await waitUntilSent('done@example.com');
      expect(idsTo('done@example.com')).toHaveLength(1);
    },
    TIMEOUT,
  );
});

describe.runIf(IS_LONG_RUN)('A3: a worker that is killed while it builds an export', () => {
  const requestExport = (thing: string) =>
    team.send<{ status: string; url: string | null }>('POST', `/api/surveys/v2/export-${thing}`);
  const files = () => fs.readdirSync(path.join(cluster.folder, 'data/files/exports'));
  /** Waits for a build's file other than `before`. */
  const waitForFile = (thing: string, before = '') =>
    vi.waitFor(async () => {
      const [row] = await admin<{ file: string | null }[]>`
        select file from exports where thing like ${`${thing}%`}`;
      expect([null, undefined, before]).not.toContain(row?.file);
      return row!.file!;
    }, SOON);
  const waitUntilOffered = async (thing: string) => {
    const url = await vi.waitFor(async () => {
      const reply = await requestExport(thing);
      expect(reply.status).toBe('Done');
      return reply.url!;
    }, SOON);
    const { status, text } = await team.client.request('GET', new URL(url, cluster.base).pathname);
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
  };

  it('while it reads: one file is left, and offered', async () => {
    const thing = `study-with-attachments/${team.study}`;
    const releaseAnswers = await lock('lock table answers in access exclusive mode');
    expect((await requestExport(thing)).status).not.toBe('Done');
    const first = await waitForFile('study');
    await waitUntilBlocked('answers');
    await worker().kill();
    await terminateBlocked();
    await releaseAnswers();
    await replaceWorker();
    await waitUntilOffered(thing);
    const second = await waitForFile('study', first);
    expect(files()).toEqual([path.basename(second)]);
  }, 60_000);

  it('when the file is complete and not yet offered: one file is left, and offered', async () => {
    const before = files();
    const thing = 'workspace-with-attachments';
    const releaseAnswers = await lock('lock table answers in access exclusive mode');
    expect((await requestExport(thing)).status).not.toBe('Done');
    const first = await waitForFile('workspace');
    await waitUntilBlocked('answers');
    const releaseExports = await lock('select 1 from exports for update');
    await releaseAnswers();
    await vi.waitFor(() => expect(files()).toContain(path.basename(first)), SOON);
    await waitUntilBlocked('exports');
    await worker().kill();
    await terminateBlocked();
    await releaseExports();
    await replaceWorker();
    await waitUntilOffered(thing);
    const second = await waitForFile('workspace', first);
    expect(files().toSorted()).toEqual([...before, path.basename(second)].toSorted());
  }, 60_000);
});

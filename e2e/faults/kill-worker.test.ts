import fs from 'node:fs';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqlClient } from '#platform/db/core/connection.ts';
import type { SqlClient } from '#platform/db/core/connection.ts';
import { Cluster } from './cluster.ts';
import { Team } from './team.ts';
import { IS_LONG_RUN } from './trial.ts';

const SOON = { timeout: 40_000, interval: 50 };
// Each replaced worker waits until the queue misses the old one: `npm test` keeps one case.

/** A moment of the mail server: whoever comes there is held until it is let go. */
class Held {
  private gate: PromiseWithResolvers<void> | null = null;
  arrived = 0;

  hold(): void {
    this.gate = Promise.withResolvers();
    this.arrived = 0;
  }

  async pass(): Promise<void> {
    this.arrived += 1;
    await this.gate?.promise;
  }

  letGo(): void {
    this.gate?.resolve();
    this.gate = null;
  }
}

const beforeTaking = new Held();
const afterTaking = new Held();
let received: { to: string; id: string }[] = [];
let smtp: SMTPServer;
let cluster: Cluster;
let team: Team;
let admin: SqlClient;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _connection, done) => void beforeTaking.pass().then(() => done()),
    onData: (stream, connection, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        const [, id = ''] = /^Message-ID: <(.+)>/im.exec(text) ?? [];
        received.push({ to: connection.envelope.rcptTo.map(({ address }) => address).join(), id });
        void afterTaking.pass().then(() => done());
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
  beforeTaking.letGo();
  afterTaking.letGo();
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

/** The time passes in which a worker that is alive gives a sign; then a new one comes. */
async function replaceWorker(): Promise<void> {
  await admin`update jobs.job set heartbeat_on = heartbeat_on - interval '5 minutes' where state = 'active'`;
  await worker().start().serves;
}

async function untilSent(email: string): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await admin`select state from identity.outbox where recipient = ${email}`;
    const jobs = await admin`
      select 1 from jobs.job where name = 'mail.deliver' and state in ('created', 'active', 'retry')`;
    expect([row?.state, jobs.length]).toEqual(['sent', 0]);
  }, SOON);
}

/** Waits until somebody waits for a lock to do what the text names. */
const untilBlocked = (doing: string) =>
  vi.waitFor(async () => {
    const rows = await admin`
      select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike ${`%${doing}%`}`;
    expect(rows.length).toBeGreaterThan(0);
  }, SOON);

/** Ends what still waits in the database for whoever was killed, as the database does when it notices. */
async function cutBlocked(): Promise<void> {
  const blocked = await admin<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event_type = 'Lock'`;
  const pids = blocked.map(({ pid }) => pid);
  for (const pid of pids) await admin`select pg_terminate_backend(${pid})`;
  await vi.waitFor(async () => {
    expect(await admin`select pid from pg_stat_activity where pid = any(${pids})`).toHaveLength(0);
  }, SOON);
}

/** A transaction that holds what a statement locks until it is let go. */
async function lock(statement: string): Promise<() => Promise<void>> {
  const connection = await admin.pool.connect();
  await connection.query(`begin; ${statement}`);
  return async () => {
    await connection.query('rollback');
    connection.release();
  };
}

describe('A3: a worker that is killed while it delivers a mail', () => {
  const cases = 60_000;

  it.runIf(IS_LONG_RUN)(
    'before it takes the job up: one mail',
    async () => {
      await worker().kill();
      await invite('before@example.com');
      await replaceWorker();
      await untilSent('before@example.com');
      expect(idsTo('before@example.com')).toHaveLength(1);
    },
    cases,
  );

  it.runIf(IS_LONG_RUN)(
    'before the mail server has the mail: one mail',
    async () => {
      beforeTaking.hold();
      await invite('mid@example.com');
      await vi.waitFor(() => expect(beforeTaking.arrived).toBe(1), SOON);
      await worker().kill();
      beforeTaking.letGo();
      await replaceWorker();
      await untilSent('mid@example.com');
      expect(idsTo('mid@example.com')).toHaveLength(1);
    },
    cases,
  );

  it(
    'after the mail server has the mail, before it says so: the same mail again, by its id',
    async () => {
      afterTaking.hold();
      await invite('taken@example.com');
      await vi.waitFor(() => expect(afterTaking.arrived).toBe(1), SOON);
      await worker().kill();
      afterTaking.letGo();
      await replaceWorker();
      await untilSent('taken@example.com');
      const ids = idsTo('taken@example.com');
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    cases,
  );

  it.runIf(IS_LONG_RUN)(
    'after it is delivered, before that is noted: the same mail again, by its id',
    async () => {
      beforeTaking.hold();
      await invite('noted@example.com');
      await vi.waitFor(() => expect(beforeTaking.arrived).toBe(1), SOON);
      const letGo = await lock(
        `select 1 from identity.outbox where recipient = 'noted@example.com' for update`,
      );
      beforeTaking.letGo();
      await untilBlocked("set state = 'sent'");
      await worker().kill();
      await cutBlocked();
      await letGo();
      await replaceWorker();
      await untilSent('noted@example.com');
      const ids = idsTo('noted@example.com');
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    },
    cases,
  );

  it.runIf(IS_LONG_RUN)(
    'after it is noted, before the job is done: one mail',
    async () => {
      beforeTaking.hold();
      await invite('done@example.com');
      await vi.waitFor(() => expect(beforeTaking.arrived).toBe(1), SOON);
      const letGo = await lock(
        `select 1 from jobs.job where name = 'mail.deliver' and state = 'active' for update`,
      );
      beforeTaking.letGo();
      await vi.waitFor(async () => {
        const [row] = await admin`select state from identity.outbox where recipient = 'done@example.com'`;
        expect(row?.state).toBe('sent');
      }, SOON);
      await untilBlocked('jobs.job');
      await worker().kill();
      await cutBlocked();
      await letGo();
      await replaceWorker();
      await untilSent('done@example.com');
      expect(idsTo('done@example.com')).toHaveLength(1);
    },
    cases,
  );
});

describe('A3: a worker that is killed while it builds an export', () => {
  const ask = (thing: string) =>
    team.send<{ status: string; url: string | null }>('POST', `/api/surveys/v2/export-${thing}`);
  const files = () => fs.readdirSync(path.join(cluster.folder, 'data/files/exports'));
  /** The file that is being built, once it is another than before. */
  const untilFile = (thing: string, before = '') =>
    vi.waitFor(async () => {
      const [row] = await admin<{ file: string | null }[]>`
        select file from exports where thing like ${`${thing}%`}`;
      expect([null, undefined, before]).not.toContain(row?.file);
      return row!.file!;
    }, SOON);
  const untilOffered = async (thing: string) => {
    const url = await vi.waitFor(async () => {
      const reply = await ask(thing);
      expect(reply.status).toBe('Done');
      return reply.url!;
    }, SOON);
    const { status, text } = await team.client.request('GET', new URL(url, cluster.base).pathname);
    expect([status, text.slice(0, 2)]).toEqual([200, 'PK']);
  };

  it.runIf(IS_LONG_RUN)(
    'while it reads: one file, and it is offered',
    async () => {
      const thing = `study-with-attachments/${team.study}`;
      const letRead = await lock('lock table answers in access exclusive mode');
      expect((await ask(thing)).status).not.toBe('Done');
      const first = await untilFile('study');
      await untilBlocked('answers');
      await worker().kill();
      await cutBlocked();
      await letRead();
      await replaceWorker();
      await untilOffered(thing);
      const second = await untilFile('study', first);
      expect(files()).toEqual([path.basename(second)]);
    },
    60_000,
  );

  it.runIf(IS_LONG_RUN)(
    'when the file is whole and not yet offered: one file, and it is offered',
    async () => {
      const before = files();
      const thing = 'workspace-with-attachments';
      const letRead = await lock('lock table answers in access exclusive mode');
      expect((await ask(thing)).status).not.toBe('Done');
      const first = await untilFile('workspace');
      await untilBlocked('answers');
      const letOffer = await lock('select 1 from exports for update');
      await letRead();
      await vi.waitFor(() => expect(files()).toContain(path.basename(first)), SOON);
      await untilBlocked('exports');
      await worker().kill();
      await cutBlocked();
      await letOffer();
      await replaceWorker();
      await untilOffered(thing);
      const second = await untilFile('workspace', first);
      expect(files().toSorted()).toEqual([...before, path.basename(second)].toSorted());
    },
    60_000,
  );
});

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMemoryLog, type LogFields } from '../log/log.ts';
import { openQueue } from '../queue/boss.ts';
import type { Queue } from '../queue/queue.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../time/clock.ts';
import { renderEmail } from './letter.ts';
import { deliverMail, openMail, deleteExpiredMails } from './outbox.ts';
import { mailWorkers } from './smtp.ts';

const clock = testClock();
const soon = { timeout: 15_000, interval: 20 };
let test: TestDatabase;
let server: SMTPServer;
let smtpUrl: string;
let received: { mail: Email; to: string[] }[] = [];
/** What the server answers to the next recipients. */
let refuse: number | null = null;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await testDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _, done) => {
      if (refuse === null) return done();
      const code = refuse;
      if (code < 500) refuse = null;
      return done(Object.assign(new Error(`no mailbox ${address.address}`), { responseCode: code }));
    },
    onData: (stream, connection, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ mail, to: connection.envelope.rcptTo.map(({ address }) => address) });
          done();
        });
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  received = [];
  refuse = null;
});
afterAll(async () => {
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
  await test.drop();
});

async function start(url: string | undefined = smtpUrl): Promise<{ queue: Queue; lines: LogFields[] }> {
  const { log, lines } = openMemoryLog();
  const queue = openQueue({
    target: test.app,
    clock,
    log,
    works: true,
    grace: 1500,
    intervals: { supervise: 1, poll: 2 },
  });
  const config = {
    smtpUrl: url,
    mailFrom: 'Earshot <earshot@example.org>',
    publicUrl: 'https://ear.example.org',
  };
  const mail = mailWorkers({ config, database: test.database, queue, log });
  closing.push(async () => {
    await queue.stop();
    mail.close();
  });
  await queue.start(mail.workers);
  return { queue, lines };
}

/** Connects a socket to the mail server; both end together. */
function passOn(socket: Socket): void {
  const onward = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  pipeline(socket, onward, socket, () => onward.destroy());
}

const letter = (more: Partial<Parameters<typeof renderEmail>[0]> = {}) =>
  renderEmail({
    subject: 'Set a new password',
    paragraphs: ['Hello <Ada> & co,'],
    action: { label: 'Set it', link: 'https://ear.example.org/reset-password/abc' },
    reason: 'Sent because you asked.',
    ...more,
  });
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000);
const send = (queue: Queue, delivers: boolean, to: string, more = {}) =>
  test.database.transaction((tx) =>
    openMail({ queue, delivers }).send(
      tx,
      { to, workspace: null, expiresAt: inAnHour(), ...letter(more) },
      clock.now(),
    ),
  );
const stateOf = async (to: string) => {
  const [row] = await test.admin`select state, error from identity.outbox where recipient = ${to}`;
  return row;
};

const keptOf = async (to: string) => {
  const [row] = await test.admin`select text, html, state from identity.outbox where recipient = ${to}`;
  return row;
};

describe('a mail', () => {
  it('I4: reaches the mail server with both parts, escaped, once', async () => {
    const { queue, lines } = await start();
    await send(queue, true, 'ada@example.com');
    await vi.waitFor(
      async () => expect(await stateOf('ada@example.com')).toEqual({ state: 'sent', error: null }),
      soon,
    );
    expect(received).toHaveLength(1);
    const { mail, to } = received[0] ?? { mail: null, to: [] };
    expect(to).toEqual(['ada@example.com']);
    expect(mail).toMatchObject({
      subject: 'Set a new password',
      from: { name: 'Earshot', address: 'earshot@example.org' },
    });
    expect(mail?.text).toContain('Hello <Ada> & co,');
    expect(mail?.text).toContain('https://ear.example.org/reset-password/abc');
    expect(mail?.html).toContain('Hello &lt;Ada&gt; &amp; co,');
    const logged = JSON.stringify(lines);
    expect(logged).toContain('ada@example.com');
    expect(logged).not.toContain('reset-password');
  });

  it('E5, I4: cannot gain a header or a recipient from a subject or an address', async () => {
    const { queue } = await start();
    await send(queue, true, 'ben@example.com', { subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody' });
    await vi.waitFor(async () => expect((await stateOf('ben@example.com'))?.state).toBe('sent'), soon);
    expect(received[0]?.to).toEqual(['ben@example.com']);
    expect(received[0]?.mail.subject).toBe('Hi Bcc: eve@example.com body');
    expect(received[0]?.mail.bcc).toBeUndefined();
  });

  it('N2: is tried again after a passing failure, with the same id', async () => {
    const { queue } = await start();
    refuse = 451;
    await send(queue, true, 'cam@example.com');
    await vi.waitFor(async () => expect((await stateOf('cam@example.com'))?.state).toBe('sent'), soon);
    expect(received).toHaveLength(1);
    expect(received[0]?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@ear\.example\.org>$/);
  });

  it('N2: that the server refuses for good is kept with the reason, and not tried again', async () => {
    const { queue, lines } = await start();
    refuse = 550;
    await send(queue, true, 'dee@example.com');
    await vi.waitFor(async () => expect((await stateOf('dee@example.com'))?.state).toBe('failed'), soon);
    expect((await stateOf('dee@example.com'))?.error).toContain('no mailbox dee@example.com');
    expect(lines).toContainEqual(expect.objectContaining({ message: 'mail not delivered', level: 'warn' }));
  });

  it('N2: waits while the mail server is down, says so, and goes out once when it is back', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const { queue, lines } = await start(`smtp://127.0.0.1:${port}`);
    await send(queue, true, 'gil@example.com');
    await vi.waitFor(async () => {
      const kept = await stateOf('gil@example.com');
      expect(kept).toEqual({ state: 'waiting', error: expect.stringContaining('ECONNREFUSED') as string });
    }, soon);
    expect(lines).toContainEqual(expect.objectContaining({ message: 'mail not delivered', level: 'warn' }));
    // Where the mails go once the server is back.
    const back = createServer((socket) => {
      passOn(socket);
    }).listen(port, '127.0.0.1');
    await once(back, 'listening');
    await vi.waitFor(async () => expect((await stateOf('gil@example.com'))?.state).toBe('sent'), soon);
    expect(received.map(({ to }) => to)).toEqual([['gil@example.com']]);
    back.close();
  });

  it(
    'N2: does not wait for ever for a mail server that takes the call and says nothing',
    { timeout: 40_000 },
    async () => {
      let silent = true;
      const sockets = new Set<Socket>();
      const slow = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        if (silent) return;
        passOn(socket);
      }).listen(0, '127.0.0.1');
      await once(slow, 'listening');
      // As an operator may set it, so that the test need not wait for ten seconds.
      const { port } = slow.address() as AddressInfo;
      const { queue } = await start(`smtp://127.0.0.1:${port}?greetingTimeout=300`);
      await send(queue, true, 'hal@example.com');
      await vi.waitFor(
        async () => {
          const kept = await stateOf('hal@example.com');
          expect(kept?.state).toBe('waiting');
          expect(kept?.error).toMatch(/greeting never received/i);
        },
        { timeout: 20_000, interval: 50 },
      );
      silent = false;
      await vi.waitFor(async () => expect((await stateOf('hal@example.com'))?.state).toBe('sent'), soon);
      expect(received).toHaveLength(1);
      for (const socket of sockets) socket.destroy();
      slow.close();
    },
  );

  it('waits where no mail server is set', async () => {
    const { queue } = await start('');
    await send(queue, false, 'eli@example.com');
    expect(await stateOf('eli@example.com')).toEqual({ state: 'waiting', error: null });
    expect(
      await test.admin`select 1 from jobs.job where name = 'mail.deliver' and state < 'completed'`,
    ).toHaveLength(0);
  });

  it('is not stored when its write is undone', async () => {
    const { queue } = await start();
    const undone = test.database.transaction(async (tx) => {
      await openMail({ queue, delivers: true }).send(
        tx,
        { to: 'fay@example.com', workspace: null, expiresAt: null, ...letter() },
        clock.now(),
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stateOf('fay@example.com')).toBeUndefined();
  });

  it('keeps nothing of what it said once it was sent', async () => {
    const { queue } = await start();
    await send(queue, true, 'ida@example.com');
    await vi.waitFor(async () => expect((await stateOf('ida@example.com'))?.state).toBe('sent'), soon);
    expect(await keptOf('ida@example.com')).toEqual({ text: '', html: '', state: 'sent' });
  });

  it('is neither kept nor sent once its link has expired, and goes after a month', async () => {
    const { queue } = await start('');
    await send(queue, false, 'jan@example.com');
    const expiry = inAnHour();
    await deleteExpiredMails(test.database, new Date(expiry.getTime() - 1));
    expect((await keptOf('jan@example.com'))?.text).toContain('/reset-password/abc');
    await deleteExpiredMails(test.database, expiry);
    expect(await keptOf('jan@example.com')).toEqual({ text: '', html: '', state: 'expired' });
    await deleteExpiredMails(test.database, new Date(clock.now().getTime() + 31 * 86_400_000));
    expect(await keptOf('jan@example.com')).toBeUndefined();
  });

  it('whose link expired before a server took it is not sent', async () => {
    const { queue } = await start();
    await test.admin`insert into identity.outbox (id, recipient, subject, text, html, state, expires_at, created_at)
      values ('00000000-0000-4000-8000-000000000001', 'kim@example.com', 'Late', 'Late', '', 'waiting', ${clock.now()}, ${clock.now()})`;
    await test.database.transaction((tx) =>
      queue.enqueue(tx, deliverMail, { id: '00000000-0000-4000-8000-000000000001' }),
    );
    await vi.waitFor(async () => {
      const [job] = await test.admin`select state from jobs.job
        where name = 'mail.deliver' and data ->> 'id' = '00000000-0000-4000-8000-000000000001'`;
      expect(job?.state).toBe('completed');
    }, soon);
    expect(received).toEqual([]);
  });
});

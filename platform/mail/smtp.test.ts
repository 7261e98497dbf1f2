import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMemoryLog, type LogFields } from '../log/log.ts';
import { openQueue } from '../queue/open-queue.ts';
import type { Queue } from '../queue/queue.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { testClock } from '../time/clock.ts';
import { renderEmail } from './render-email.ts';
import { deliverMail, createMailSender, deleteExpiredMails } from './outbox.ts';
import { createMailWorkers } from './smtp.ts';

const clock = testClock();
const WAIT_OPTIONS = { timeout: 15_000, interval: 20 };
let test: TestDatabase;
let server: SMTPServer;
let smtpUrl: string;
let received: { mail: Email; to: string[]; isUtf8: boolean }[] = [];
/** The SMTP code with which the server refuses recipients; null accepts them. */
let refusalCode: number | null = null;
const cleanups: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await testDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _, done) => {
      if (refusalCode === null) return done();
      const code = refusalCode;
      if (code < 500) refusalCode = null;
      return done(Object.assign(new Error(`no mailbox ${address.address}`), { responseCode: code }));
    },
    onData: (stream, connection, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          const { mailFrom, rcptTo } = connection.envelope;
          const isUtf8 = Boolean(mailFrom && mailFrom.args && 'SMTPUTF8' in mailFrom.args);
          received.push({ mail, to: rcptTo.map(({ address }) => address), isUtf8 });
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
  for (const close of cleanups.splice(0)) await close();
  received = [];
  refusalCode = null;
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
    runsJobs: true,
    stopTimeoutMs: 1500,
    intervals: { supervise: 1, poll: 2 },
  });
  const config = {
    smtpUrl: url,
    mailFrom: 'Earshot <earshot@example.org>',
    publicUrl: 'https://ear.example.org',
    dkim: null,
  };
  const mail = createMailWorkers({ config, database: test.database, queue, log });
  cleanups.push(async () => {
    await queue.stop();
    mail.close();
  });
  await queue.start(mail.workers);
  return { queue, lines };
}

/** Connects a socket to the mail server; both end together. */
function pipeToMailServer(socket: Socket): void {
  const upstream = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  pipeline(socket, upstream, socket, () => upstream.destroy());
}

const renderTestEmail = (overrides: Partial<Parameters<typeof renderEmail>[0]> = {}) =>
  renderEmail({
    subject: 'Set a new password',
    paragraphs: ['Hello <Ada> & co,'],
    action: { label: 'Set it', link: 'https://ear.example.org/reset-password/abc' },
    reason: 'Sent because you asked.',
    ...overrides,
  });
const inAnHour = () => new Date(clock.now().getTime() + 3_600_000);
const send = (queue: Queue, delivers: boolean, to: string, overrides = {}) =>
  test.database.transaction((tx) =>
    createMailSender({ queue, delivers }).send(
      tx,
      { to, workspace: null, expiresAt: inAnHour(), ...renderTestEmail(overrides) },
      clock.now(),
    ),
  );
const readState = async (to: string) => {
  const [row] = await test.admin`select state, error from identity.outbox where recipient = ${to}`;
  return row;
};

const readStored = async (to: string) => {
  const [row] = await test.admin`select text, html, state from identity.outbox where recipient = ${to}`;
  return row;
};

describe('a mail', () => {
  it('carries a calendar entry as a part that mail programs act on and as a file, and forgets it once sent', async () => {
    const { queue } = await start();
    const text = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:CANCEL\r\nEND:VCALENDAR';
    await test.database.transaction((tx) =>
      createMailSender({ queue, delivers: true }).send(
        tx,
        {
          to: 'cal@example.com',
          workspace: null,
          expiresAt: null,
          ...renderTestEmail(),
          calendar: { method: 'CANCEL', text },
        },
        clock.now(),
      ),
    );
    await vi.waitFor(
      async () => expect(await readState('cal@example.com')).toEqual({ state: 'sent', error: null }),
      WAIT_OPTIONS,
    );
    const entries = received[0]!.mail.attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
    expect(entries.map(({ mimeType, method, filename }) => [mimeType, method, filename])).toEqual([
      ['text/calendar', 'CANCEL', null],
      ['application/ics', undefined, 'invite.ics'],
    ]);
    for (const { content } of entries)
      expect(typeof content === 'string' ? content : new TextDecoder().decode(content)).toContain(
        'METHOD:CANCEL',
      );
    const [row] = await test.admin`select calendar from identity.outbox where recipient = 'cal@example.com'`;
    expect(row).toEqual({ calendar: null });
  });

  it('I4: is delivered once, with text and escaped HTML', async () => {
    const { queue, lines } = await start();
    await send(queue, true, 'ada@example.com');
    await vi.waitFor(
      async () => expect(await readState('ada@example.com')).toEqual({ state: 'sent', error: null }),
      WAIT_OPTIONS,
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
    expect(mail?.html).toContain('Hello &#60;Ada&#62; &#38; co,');
    // Logged after the state is stored.
    await vi.waitFor(() => expect(JSON.stringify(lines)).toContain('ada@example.com'), WAIT_OPTIONS);
    expect(JSON.stringify(lines)).not.toContain('reset-password');
  });

  it('E5, I4: cannot gain a header or a recipient from a subject or an address', async () => {
    const { queue } = await start();
    await send(queue, true, 'ben@example.com', { subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody' });
    await vi.waitFor(
      async () => expect((await readState('ben@example.com'))?.state).toBe('sent'),
      WAIT_OPTIONS,
    );
    expect(received[0]?.to).toEqual(['ben@example.com']);
    expect(received[0]?.mail.subject).toBe('Hi Bcc: eve@example.com body');
    expect(received[0]?.mail.bcc).toBeUndefined();
  });

  it.each([
    ['käthe@xn--mller-kva.example', 'käthe@müller.example', true],
    ['kaethe@xn--mller-kva.example', 'kaethe@xn--mller-kva.example', false],
  ])('to %s is sent to %s, with SMTPUTF8 only where it has to be', async (stored, address, isUtf8) => {
    const { queue } = await start();
    await send(queue, true, stored);
    await vi.waitFor(async () => expect((await readState(stored))?.state).toBe('sent'), WAIT_OPTIONS);
    expect(received).toMatchObject([{ isUtf8, mail: { to: [{ address }] } }]);
  });

  it('N2: is retried after a temporary failure, with the same message id', async () => {
    const { queue } = await start();
    refusalCode = 451;
    await send(queue, true, 'cam@example.com');
    await vi.waitFor(
      async () => expect((await readState('cam@example.com'))?.state).toBe('sent'),
      WAIT_OPTIONS,
    );
    expect(received).toHaveLength(1);
    expect(received[0]?.mail.messageId).toMatch(/^<[0-9a-f-]{36}@ear\.example\.org>$/);
  });

  it('N2: fails with the reason and is not retried when the server refuses it permanently', async () => {
    const { queue, lines } = await start();
    refusalCode = 550;
    await send(queue, true, 'dee@example.com');
    await vi.waitFor(
      async () => expect((await readState('dee@example.com'))?.state).toBe('failed'),
      WAIT_OPTIONS,
    );
    expect((await readState('dee@example.com'))?.error).toContain('no mailbox dee@example.com');
    expect(lines).toContainEqual(expect.objectContaining({ message: 'mail not delivered', level: 'warn' }));
  });

  it('N2: waits while the mail server is down, logs it, and is sent once when the server is back', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    const { queue, lines } = await start(`smtp://127.0.0.1:${port}`);
    await send(queue, true, 'gil@example.com');
    await vi.waitFor(async () => {
      const stored = await readState('gil@example.com');
      expect(stored).toEqual({ state: 'waiting', error: expect.stringContaining('ECONNREFUSED') as string });
    }, WAIT_OPTIONS);
    expect(lines).toContainEqual(expect.objectContaining({ message: 'mail not delivered', level: 'warn' }));
    // The mail server is reachable again.
    const restarted = createServer((socket) => {
      pipeToMailServer(socket);
    }).listen(port, '127.0.0.1');
    await once(restarted, 'listening');
    await vi.waitFor(
      async () => expect((await readState('gil@example.com'))?.state).toBe('sent'),
      WAIT_OPTIONS,
    );
    expect(received.map(({ to }) => to)).toEqual([['gil@example.com']]);
    restarted.close();
  });

  it(
    'N2: times out on a mail server that accepts the connection and sends nothing',
    { timeout: 40_000 },
    async () => {
      let isSilent = true;
      const sockets = new Set<Socket>();
      const slow = createServer((socket) => {
        sockets.add(socket);
        socket.on('error', () => {});
        if (isSilent) return;
        pipeToMailServer(socket);
      }).listen(0, '127.0.0.1');
      await once(slow, 'listening');
      // A short timeout, so that the test need not wait for ten seconds.
      const { port } = slow.address() as AddressInfo;
      const { queue } = await start(`smtp://127.0.0.1:${port}?greetingTimeout=300`);
      await send(queue, true, 'hal@example.com');
      await vi.waitFor(
        async () => {
          const stored = await readState('hal@example.com');
          expect(stored?.state).toBe('waiting');
          expect(stored?.error).toMatch(/greeting never received/i);
        },
        { timeout: 20_000, interval: 50 },
      );
      isSilent = false;
      await vi.waitFor(
        async () => expect((await readState('hal@example.com'))?.state).toBe('sent'),
        WAIT_OPTIONS,
      );
      expect(received).toHaveLength(1);
      for (const socket of sockets) socket.destroy();
      slow.close();
    },
  );

  it('waits in the outbox when no mail server is configured', async () => {
    const { queue } = await start('');
    await send(queue, false, 'eli@example.com');
    expect(await readState('eli@example.com')).toEqual({ state: 'waiting', error: null });
    expect(
      await test.admin`select 1 from jobs.job where name = 'mail.deliver' and state < 'completed'`,
    ).toHaveLength(0);
  });

  it('is not stored when its transaction is rolled back', async () => {
    const { queue } = await start();
    const rolledBack = test.database.transaction(async (tx) => {
      await createMailSender({ queue, delivers: true }).send(
        tx,
        { to: 'fay@example.com', workspace: null, expiresAt: null, ...renderTestEmail() },
        clock.now(),
      );
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await readState('fay@example.com')).toBeUndefined();
  });

  it('has no stored text once it is sent', async () => {
    const { queue } = await start();
    await send(queue, true, 'ida@example.com');
    await vi.waitFor(
      async () => expect((await readState('ida@example.com'))?.state).toBe('sent'),
      WAIT_OPTIONS,
    );
    expect(await readStored('ida@example.com')).toEqual({ text: '', html: '', state: 'sent' });
  });

  it('loses its text when its link expires, and is deleted after a month', async () => {
    const { queue } = await start('');
    await send(queue, false, 'jan@example.com');
    const expiry = inAnHour();
    await deleteExpiredMails(test.database, new Date(expiry.getTime() - 1));
    expect((await readStored('jan@example.com'))?.text).toContain('/reset-password/abc');
    await deleteExpiredMails(test.database, expiry);
    expect(await readStored('jan@example.com')).toEqual({ text: '', html: '', state: 'expired' });
    await deleteExpiredMails(test.database, new Date(clock.now().getTime() + 31 * 86_400_000));
    expect(await readStored('jan@example.com')).toBeUndefined();
  });

  it('is not sent when its link has already expired', async () => {
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
    }, WAIT_OPTIONS);
    expect(received).toEqual([]);
  });
});

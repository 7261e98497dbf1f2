import type { Transporter } from 'nodemailer';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { jobType, worker, type Queue, type Worker } from '../queue/queue.ts';
import type { Database } from '../db/core/database.ts';
import { openTransport } from './open-transport.ts';
import type { CalendarPart } from './mail.ts';
import { deliverMail, deleteExpiredMails } from './outbox.ts';

/** Enqueues mails that were stored while no mail server was configured, or whose job was lost. */
const deliverWaitingJob = jobType({
  name: 'mail.deliver-waiting',
  payload: z.object({}),
  cron: '*/5 * * * *',
});

const deleteExpiredJob = jobType({
  name: 'mail.delete-expired',
  payload: z.object({}),
  cron: '*/5 * * * *',
});

/** Reply codes from here on are permanent failures (RFC 5321, 4.2.1): another attempt would fail as well. */
const SMTP_REFUSED = 500;
const MAX_REASON_LENGTH = 500;

interface StoredMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl: string | null;
  calendar: CalendarPart | null;
}

/** Headers that let a mail program offer "Unsubscribe" (RFC 2369), and do it with one click (RFC 8058). */
const listUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

interface MailServices {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dkim'>;
  database: Database;
  queue: Pick<Queue, 'enqueue'>;
  log: Log;
}

async function deliver(services: MailServices, transport: Transporter, id: string, now: Date): Promise<void> {
  const { database, config, log } = services;
  const [mail] = await database.sql<StoredMail[]>`
    select id, recipient, subject, text, html, unsubscribe_url as "unsubscribeUrl", calendar from identity.outbox
      where id = ${id} and state in ('waiting', 'failed') and (expires_at is null or expires_at > ${now})`;
  if (!mail) return;
  const logFields = { recipient: mail.recipient, subject: mail.subject };
  try {
    await transport.sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: mail.unsubscribeUrl ? listUnsubscribeHeaders(mail.unsubscribeUrl) : {},
      // As an alternative part, which mail programs act on, and as an attached file.
      ...(mail.calendar && {
        icalEvent: { method: mail.calendar.method, filename: 'invite.ics', content: mail.calendar.text },
      }),
      // The same id on every attempt: if the reply of the mail server was lost, it can recognise the second copy.
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, MAX_REASON_LENGTH) : 'unknown';
    const isRefused = Number((error as { responseCode?: unknown }).responseCode) >= SMTP_REFUSED;
    await database.sql`
      update identity.outbox set error = ${reason}, state = ${isRefused ? 'failed' : 'waiting'} where id = ${id}`;
    log.warn({ ...logFields, reason }, 'mail not delivered');
    if (isRefused) return;
    throw error;
  }
  await database.sql`
    update identity.outbox
    set state = 'sent', error = null, sent_at = ${now}, text = '', html = '', unsubscribe_url = null, calendar = null
    where id = ${id}`;
  log.info(logFields, 'mail delivered');
}

/** Workers that deliver mail, if a mail server is configured, and clean up the outbox. `close` ends the connections. */
export function createMailWorkers(services: MailServices): { workers: Worker[]; close(): void } {
  const { config, database, queue } = services;
  const deleteExpiredWorker = worker(deleteExpiredJob, (_, { now }) => deleteExpiredMails(database, now));
  const { smtpUrl, dkim } = config;
  if (!smtpUrl) return { workers: [deleteExpiredWorker], close: () => {} };
  const transport = openTransport({ smtpUrl, dkim }, { max: 2 });
  return {
    workers: [
      deleteExpiredWorker,
      worker(deliverMail, ({ id }, { now }) => deliver(services, transport, id, now)),
      // Enqueues a limited number in one transaction; the next run continues.
      worker(deliverWaitingJob, async () => {
        await database.transaction(async (tx) => {
          const waiting = await tx<{ id: string }[]>`
            select id from identity.outbox where state = 'waiting' order by created_at limit 500`;
          for (const { id } of waiting) await queue.enqueue(tx, deliverMail, { id }, { key: id });
        });
      }),
    ],
    close: () => transport.close(),
  };
}

import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queue } from '../queue/queue.ts';
import { jobType } from '../queue/queue.ts';
import type { Database } from '../db/core/database.ts';
import { formatSubject } from './render-email.ts';
import type { Mail } from './mail.ts';

/** Sends one stored mail to the mail server; retried with growing delays for about a day. */
export const deliverMail = jobType({
  name: 'mail.deliver',
  payload: z.object({ id: z.uuid() }),
  concurrency: 2,
  expireInSeconds: 120,
  retries: 10,
});

/** Every mail is a row of the outbox, written in the transaction of the action that sends it; a job delivers it if SMTP is configured. */
export function createMailSender({
  queue,
  delivers,
}: {
  queue: Pick<Queue, 'enqueue'>;
  delivers: boolean;
}): Mail {
  return {
    send: async (tx, message, now) => {
      const id = randomUUID();
      await tx`
        insert into identity.outbox (id, workspace, recipient, subject, text, html, state, expires_at, created_at,
          unsubscribe_url, calendar)
        values (${id}, ${message.workspace}, ${message.to}, ${formatSubject(message.subject)}, ${message.text},
          ${message.html}, 'waiting', ${message.expiresAt ?? null}, ${now},
          ${message.unsubscribeUrl ?? null}, ${message.calendar ? JSON.stringify(message.calendar) : null}::jsonb)`;
      if (delivers) await queue.enqueue(tx, deliverMail, { id }, { key: id });
    },
  };
}

/** Days that the outbox keeps a mail's recipient and subject. */
const OUTBOX_RETENTION_DAYS = 30;

/** Deletes the text of a mail when its link expires, and the whole mail after a month. */
export async function deleteExpiredMails({ sql }: Pick<Database, 'sql'>, now: Date): Promise<void> {
  await sql`
    update identity.outbox set text = '', html = '', unsubscribe_url = null, calendar = null,
      state = case state when 'waiting' then 'expired' else state end
    where expires_at <= ${now} and text <> ''`;
  const deleteBefore = new Date(now.getTime() - OUTBOX_RETENTION_DAYS * 86_400_000);
  await sql`delete from identity.outbox where created_at < ${deleteBefore}`;
}

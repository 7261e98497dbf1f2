import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queue } from '../queue/queue.ts';
import { jobType } from '../queue/queue.ts';
import type { Database } from '../db/core/database.ts';
import { oneLine } from './letter.ts';
import type { Mail } from './mail.ts';

/** Hands one stored mail to the mail server; tried again with growing waits for about a day. */
export const deliverMail = jobType({
  name: 'mail.deliver',
  payload: z.object({ id: z.uuid() }),
  concurrency: 2,
  expireIn: 120,
  retries: 10,
});

/** Every mail is a row of the outbox, written with what caused it; a job delivers it where SMTP is set. */
export function openMail({ queue, delivers }: { queue: Pick<Queue, 'enqueue'>; delivers: boolean }): Mail {
  return {
    send: async (tx, message, now) => {
      const id = randomUUID();
      await tx`
        insert into identity.outbox (id, workspace, recipient, subject, text, html, state, expires_at, created_at)
        values (${id}, ${message.workspace}, ${message.to}, ${oneLine(message.subject)}, ${message.text},
          ${message.html}, 'waiting', ${message.expiresAt ?? null}, ${now})`;
      if (delivers) await queue.enqueue(tx, deliverMail, { id }, { key: id });
    },
  };
}

/** Days that the outbox keeps a mail's recipient and subject. */
const KEPT_DAYS = 30;

/** What a mail said goes when its link expires; the mail itself goes after a month. */
export async function sweepOutbox({ sql }: Pick<Database, 'sql'>, now: Date): Promise<void> {
  await sql`
    update identity.outbox set text = '', html = '',
      state = case state when 'waiting' then 'expired' else state end
    where expires_at <= ${now} and text <> ''`;
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await sql`delete from identity.outbox where created_at < ${oldest}`;
}

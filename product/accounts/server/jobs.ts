import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { sendResetLinkJob } from './password/request-password-reset.ts';
import { sendResetLink } from './password/send-reset-link.ts';
import { hits, logins, tokens, verifications } from './tables.ts';

const sweepJob = jobType({ name: 'accounts.sweep', payload: z.object({}), every: '17 3 * * *' });

const DAY_MS = 86_400_000;

/** Deletes expired logins, verifications, hits, and tokens (after a month: until then, an old link is reported as expired). */
export async function deleteExpired(services: Pick<Services, 'database'>, now: Date): Promise<void> {
  const db = services.database.orm;
  await db.delete(logins).where(lt(logins.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(now.getTime() - 30 * DAY_MS)));
  await db.delete(hits).where(lt(hits.resetsAt, now));
}

export function accountWorkers(services: Services): Worker[] {
  return [
    worker(sendResetLinkJob, ({ email }, { now }) => sendResetLink(services, email, now)),
    worker(sweepJob, (_, { now }) => deleteExpired(services, now)),
  ];
}

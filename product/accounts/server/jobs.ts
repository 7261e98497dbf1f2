import { and, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { emailChanges } from '../email-change/server/tables.ts';
import { sendResetLinkJob } from './password/request-password-reset.ts';
import { sendResetLink } from './password/send-reset-link.ts';
import { roundTrips } from '../sign-on/server/tables.ts';
import { hits, logins, verifications } from './tables.ts';
import type { TokenPurpose } from '#platform/tokens/token-gate.ts';
import { tokens } from '#platform/tokens/server/tables.ts';

const sweepJob = jobType({ name: 'accounts.sweep', payload: z.object({}), cron: '17 3 * * *' });

/** Nobody has a link with these tokens that would have to be explained later. */
const PURPOSES_WITHOUT_LINK: TokenPurpose[] = [
  'second-step',
  'remembered-device',
  'passkey-creation',
  'passkey-login',
  'saml-assertion',
];

const DAY_MS = 86_400_000;

/** Deletes expired logins, verifications, hits, and tokens (after a month: until then, an old link is reported as expired). */
export async function deleteExpired(services: Pick<Services, 'database'>, now: Date): Promise<void> {
  const db = services.database.orm;
  await db.delete(logins).where(lt(logins.expiresAt, now));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db
    .delete(tokens)
    .where(and(inArray(tokens.purpose, PURPOSES_WITHOUT_LINK), lt(tokens.expiresAt, now)));
  await db.delete(tokens).where(lt(tokens.expiresAt, new Date(now.getTime() - 30 * DAY_MS)));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
  await db.delete(roundTrips).where(lt(roundTrips.expiresAt, now));
  await db.delete(hits).where(lt(hits.resetsAt, now));
}

export function accountWorkers(services: Services): Worker[] {
  return [
    worker(sendResetLinkJob, ({ email }, { now }) => sendResetLink(services, { email, now })),
    worker(sweepJob, (_, { now }) => deleteExpired(services, now)),
  ];
}

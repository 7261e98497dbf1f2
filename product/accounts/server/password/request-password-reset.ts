import { z } from 'zod';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import { limitHit } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { jobType } from '#platform/queue/queue.ts';

/** Mails per email address; above the limit the reply is the same and nothing is sent. */
const LIMIT_PER_ADDRESS = { max: 5, seconds: 3600 };

export const sendResetLinkJob = jobType({
  name: 'accounts.send-reset-link',
  payload: z.object({ email: z.string() }),
  concurrency: 2,
});

/**
 * Takes a request for a password reset link. A job looks up whether the address has an account, so that neither the
 * reply nor its timing depends on it.
 */
export async function requestPasswordReset(
  services: Pick<Services, 'database' | 'queue' | 'log'>,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  try {
    await limitHit(services, `forgot:${email}`, LIMIT_PER_ADDRESS, now);
    await services.database.transaction((tx) => services.queue.enqueue(tx, sendResetLinkJob, { email }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return;
    throw translateDatabaseError(error);
  }
}

import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { MESSAGES_KEPT_DAYS, REQUESTS_KEPT_DAYS } from '../model.ts';

/** Deletes what is kept in the log of the model for a time only. */
export async function expireRequests(database: Pick<Database, 'within'>, scope: Scope): Promise<void> {
  const { workspace, now } = scope;
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await database.within(scope, async (tx) => {
    await tx`delete from model_requests where workspace = ${workspace} and sent_at < ${before(REQUESTS_KEPT_DAYS)}`;
    await tx`
      update model_requests set messages = null, reply = null
      where workspace = ${workspace} and sent_at < ${before(MESSAGES_KEPT_DAYS)} and messages is not null`;
  });
}

import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Gives up deliveries whose time is over, so that the queue of a receiver that never replies does not grow for ever. */
export async function expireDeliveries(database: Pick<Database, 'within'>, scope: Scope): Promise<void> {
  const { workspace, now } = scope;
  await database.within(
    scope,
    (tx) => tx`
      update webhook_deliveries set state = 'failed', due_at = null
      where workspace = ${workspace} and due_at is not null and expires_at <= ${now}`,
  );
}

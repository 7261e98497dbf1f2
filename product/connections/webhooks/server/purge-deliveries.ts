import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { LOG_DAYS } from '../webhook.ts';

/** Rows deleted per transaction. */
const BATCH_SIZE = 1_000;

/** Deletes deliveries that are older than the log keeps. Returns how many; call it until there are none. */
export async function purgeDeliveries(database: Pick<Database, 'within'>, scope: Scope): Promise<number> {
  const createdBefore = new Date(scope.now.getTime() - LOG_DAYS * 86_400_000);
  const rows = await database.within(
    scope,
    (tx) => tx`
      delete from webhook_deliveries where workspace = ${scope.workspace} and (webhook, event) in (
        select webhook, event from webhook_deliveries
        where workspace = ${scope.workspace} and created_at < ${createdBefore} and due_at is null
        limit ${BATCH_SIZE})
      returning event`,
  );
  return rows.length;
}

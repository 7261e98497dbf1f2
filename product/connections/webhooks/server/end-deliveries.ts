import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { webhookDeliveries } from '#product/workspaces/events/server/tables.ts';

/** Gives up what waits for a webhook that was turned off; it can be replayed. */
export async function endWaitingDeliveries(tx: Tx, scope: Scope, webhook: string): Promise<void> {
  await tx.orm
    .update(webhookDeliveries)
    .set({ state: 'failed', dueAt: null })
    .where(
      and(
        eq(webhookDeliveries.workspace, scope.workspace),
        eq(webhookDeliveries.webhook, webhook),
        eq(webhookDeliveries.state, 'waiting'),
      ),
    );
}

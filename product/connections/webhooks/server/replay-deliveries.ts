import { and, eq, type SQL } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { DELIVERY_TTL_HOURS } from '#product/workspaces/events/event.ts';
import { webhookDeliveries, webhooks } from '#product/workspaces/events/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockWebhook } from './lock-webhook.ts';
import { webhookPolicy } from './policy.ts';

/**
 * Makes deliveries due now, with all retries, and ends the pause of the webhook after failures. Returns how many there
 * are. Their id stays, so that a receiver can recognise them.
 */
async function makeDue(tx: Tx, scope: Scope, webhook: string, condition: SQL): Promise<number> {
  const { workspace, now } = scope;
  const rows = await tx.orm
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      dueAt: now,
      expiresAt: new Date(now.getTime() + DELIVERY_TTL_HOURS * 3_600_000),
      retryCount: 0,
    })
    .where(and(eq(webhookDeliveries.workspace, workspace), eq(webhookDeliveries.webhook, webhook), condition))
    .returning({ event: webhookDeliveries.event });
  await tx.orm
    .update(webhooks)
    .set({ heldUntil: null })
    .where(and(eq(webhooks.workspace, workspace), eq(webhooks.id, webhook)));
  return rows.length;
}

async function lockForReplay(tx: Tx, scope: Scope, webhook: string): Promise<void> {
  const { disabledAt } = await lockWebhook(tx, scope, webhook);
  if (disabledAt) throw conflict('Turn it on first, then send again.');
}

/** Sends a delivery again, even one that arrived. @throws forbidden, not_found, conflict when the webhook is off */
export async function replayDelivery(
  services: Pick<Services, 'database'>,
  scope: Scope,
  { webhook, event }: { webhook: string; event: string },
): Promise<void> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  await services.database.within(scope, async (tx) => {
    await lockForReplay(tx, scope, webhook);
    const count = await makeDue(tx, scope, webhook, eq(webhookDeliveries.event, event));
    if (count === 0) throw notFound('delivery');
    await recordAudit(tx, scope, { action: 'webhook.replay', entity: webhook, detail: { count } });
  });
}

/** Sends all failed deliveries again. @throws forbidden, not_found, conflict when the webhook is off */
export async function replayFailed(
  services: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<{ count: number }> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  return services.database.within(scope, async (tx) => {
    await lockForReplay(tx, scope, webhook);
    const count = await makeDue(tx, scope, webhook, eq(webhookDeliveries.state, 'failed'));
    await recordAudit(tx, scope, { action: 'webhook.replay', entity: webhook, detail: { count } });
    return { count };
  });
}

import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { DELIVERY_TTL_HOURS, TEST_EVENT_TYPE } from '#product/workspaces/events/event.ts';
import { webhookDeliveries, webhooks } from '#product/workspaces/events/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockWebhook } from './lock-webhook.ts';
import { webhookPolicy } from './policy.ts';

/** A test that could not be sent within this time, because no worker runs, has failed. */
const TEST_TTL_MS = 10 * 60_000;

/** Sends a test event within seconds, also while the receiver fails. @throws forbidden, not_found, conflict when off */
export async function tryWebhook(
  services: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<{ event: string }> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  const { workspace, now } = scope;
  const event = randomUUID();
  await services.database.within(scope, async (tx) => {
    const { disabledAt } = await lockWebhook(tx, scope, webhook);
    if (disabledAt) throw conflict('Turn it on first, then send a test.');
    await tx.orm.insert(webhookDeliveries).values({
      workspace,
      webhook,
      event,
      type: TEST_EVENT_TYPE,
      data: { message: 'This is a test message from Earshot.' },
      state: 'waiting',
      createdAt: now,
      // Before everything else that waits, however much that is.
      dueAt: new Date(now.getTime() - DELIVERY_TTL_HOURS * 3_600_000),
      expiresAt: new Date(now.getTime() + TEST_TTL_MS),
    });
    await tx.orm
      .update(webhooks)
      .set({ heldUntil: null })
      .where(and(eq(webhooks.workspace, workspace), eq(webhooks.id, webhook)));
    await recordAudit(tx, scope, { action: 'webhook.test', entity: webhook });
  });
  return { event };
}

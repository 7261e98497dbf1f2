import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { webhooks } from '#product/workspaces/events/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockWebhook } from './lock-webhook.ts';
import { webhookPolicy } from './policy.ts';

/** Deletes a webhook with its log; what waits is not sent. @throws forbidden, not_found */
export async function deleteWebhook(
  services: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<void> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  await services.database.within(scope, async (tx) => {
    await lockWebhook(tx, scope, webhook);
    await tx.orm
      .delete(webhooks)
      .where(and(eq(webhooks.workspace, scope.workspace), eq(webhooks.id, webhook)));
    await recordAudit(tx, scope, { action: 'webhook.delete', entity: webhook });
  });
}

import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { webhooks } from '#product/workspaces/events/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ProviderId } from '../../providers.ts';
import { formatSecret } from '../../standard-webhooks/server/sign-message.ts';
import { ROTATION_OVERLAP_HOURS } from '../webhook.ts';
import { requireProvider } from './require-provider.ts';
import { lockWebhook } from './lock-webhook.ts';
import { webhookPolicy } from './policy.ts';

const SECRET_BYTES = 32;

/**
 * Replaces the secret of a webhook and returns the new one. The previous one signs too for a day, so that the receiver
 * can change over without a failure.
 *
 * @throws forbidden, not_found, conflict for a provider without such a secret
 */
export async function replaceSecret(
  services: Pick<Services, 'database'>,
  scope: Scope,
  webhook: string,
): Promise<{ secret: string }> {
  authorise(scope, webhookPolicy, 'webhook.manage');
  const secret = randomBytes(SECRET_BYTES);
  await services.database.within(scope, async (tx) => {
    const row = await lockWebhook(tx, scope, webhook);
    if (!requireProvider(row.provider as ProviderId).showsSecret)
      throw conflict('This connection has no secret. Change its URL instead.');
    await tx.orm
      .update(webhooks)
      .set({
        secret: sealSecret(getSigningKey(services.database), 'webhook', webhook, secret),
        previousSecret: row.secret,
        previousSecretExpiresAt: new Date(scope.now.getTime() + ROTATION_OVERLAP_HOURS * 3_600_000),
      })
      .where(and(eq(webhooks.workspace, scope.workspace), eq(webhooks.id, webhook)));
    await recordAudit(tx, scope, { action: 'webhook.rotate-secret', entity: webhook });
  });
  return { secret: formatSecret(secret) };
}

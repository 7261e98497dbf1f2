import { and, eq } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import { findRole, lockMembers } from '#product/workspaces/server/members/lock-members.ts';
import { webhooks } from '#product/workspaces/events/server/tables.ts';
import { webhookPolicy } from './policy.ts';
import { WEBHOOK_COLUMNS, type WebhookRow } from './queries.ts';

/** Authorises again under the members' lock, by the caller's current role. A key never manages webhooks. @throws forbidden */
export async function authoriseWebhookChange(tx: Tx, scope: Scope): Promise<void> {
  if (scope.actor.kind !== 'person' || scope.actor.key) throw forbidden();
  await lockMembers(tx, scope);
  const role = await findRole(tx, scope, scope.actor.person);
  if (!role || !(webhookPolicy['webhook.manage'] as readonly Role[]).includes(role)) throw forbidden();
}

/** Authorises a change, and locks the webhook until the transaction ends. @throws forbidden, not_found */
export async function lockWebhook(tx: Tx, scope: Scope, webhook: string): Promise<WebhookRow> {
  await authoriseWebhookChange(tx, scope);
  const [row] = await tx.orm
    .select(WEBHOOK_COLUMNS)
    .from(webhooks)
    .where(and(eq(webhooks.workspace, scope.workspace), eq(webhooks.id, webhook)))
    .for('no key update');
  if (!row) throw notFound('webhook');
  return row;
}

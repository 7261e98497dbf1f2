import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { webhooks } from '#product/workspaces/events/server/tables.ts';
import { webhookPolicy } from './policy.ts';
import { WEBHOOK_COLUMNS, type WebhookRow } from './queries.ts';

/** A key never manages webhooks. @throws forbidden */
export async function authoriseWebhookChange(tx: Tx, scope: Scope): Promise<void> {
  await authorisePersonUnderLock(tx, scope, webhookPolicy['webhook.manage']);
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

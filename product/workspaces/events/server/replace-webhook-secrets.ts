import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { openSecret, sealSecret } from '#product/accounts/server/seal-secret.ts';
import { webhooks } from './tables.ts';

/** Encrypts the secrets of the webhooks of all workspaces with a new signing key. Those of a key before the old one stay. */
export async function replaceWebhookSecrets(tx: Tx, oldKey: Buffer, newKey: Buffer): Promise<void> {
  const replace = (webhook: string, sealed: Buffer) => {
    const secret = openSecret(oldKey, 'webhook', webhook, sealed);
    return secret ? sealSecret(newKey, 'webhook', webhook, secret) : sealed;
  };
  const workspaces = await tx<{ workspace: string }[]>`select workspace from identity.list_workspaces()`;
  for (const { workspace } of workspaces) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const rows = await tx.orm
      .select({ id: webhooks.id, secret: webhooks.secret, previousSecret: webhooks.previousSecret })
      .from(webhooks)
      .where(eq(webhooks.workspace, workspace))
      .for('update');
    for (const { id, secret, previousSecret } of rows)
      await tx.orm
        .update(webhooks)
        .set({
          secret: replace(id, secret),
          previousSecret: previousSecret && replace(id, previousSecret),
        })
        .where(eq(webhooks.id, id));
  }
  await tx`select set_config('app.workspace', '', true)`;
}

import type { Database } from '#platform/db/core/database.ts';
import { getSigningKey, sha256 } from '#platform/secrets/keys.ts';
import { sealSecret } from '#platform/secrets/seal-secret.ts';
import { maskUrl } from '#product/connections/mask-url.ts';

/**
 * Encrypts links and URLs of webhooks that older versions stored readably; a migration cannot, since it has no signing
 * key. Finds nothing on later starts. Rows are locked, so that two processes that start together do it one after the
 * other.
 */
export async function sealLinks(database: Database): Promise<void> {
  const key = getSigningKey(database);
  await database.transaction(async (tx) => {
    const workspaces = await tx<{ workspace: string }[]>`select workspace from internal.list_workspaces()`;
    for (const { workspace } of workspaces) {
      await tx`select set_config('app.workspace', ${workspace}, true)`;
      // Invitation links are moved to their tokens, which are encrypted below.
      const inviteLinks = await tx<{ id: string; secret: string }[]>`
        select id, secret from invite_links where workspace = ${workspace} and secret is not null for update`;
      for (const { id, secret } of inviteLinks) {
        await tx`
          update identity.tokens set open = ${secret} where purpose = 'invite-link' and subject = ${id}`;
        await tx`update invite_links set secret = null where workspace = ${workspace} and id = ${id}`;
      }
      // `address` was the complete URL, except of Slack: its URL is `secret`, which always was encrypted.
      const webhooks = await tx<{ id: string; address: string }[]>`
        select id, address from webhooks
        where workspace = ${workspace} and url is null and provider <> 'slack' for update`;
      for (const { id, address } of webhooks)
        await tx`
          update webhooks set address = ${maskUrl(address)},
            url = ${sealSecret(key, 'webhook-url', id, Buffer.from(address))}
          where workspace = ${workspace} and id = ${id}`;
    }
    await tx`select set_config('app.workspace', '', true)`;
    const tokens = await tx<{ id: string; open: string }[]>`
      select id, open from identity.tokens where open is not null for update`;
    for (const { id, open } of tokens)
      await tx`
        update identity.tokens set open = null, hash = ${sha256(open)},
          sealed = ${sealSecret(key, 'link', id, Buffer.from(open))}
        where id = ${id}`;
  });
}

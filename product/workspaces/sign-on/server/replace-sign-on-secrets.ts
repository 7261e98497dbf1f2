import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { openSecret, sealSecret } from '#product/accounts/server/seal-secret.ts';
import { signOnProviders } from './tables.ts';

/** Encrypts the client secrets of all workspaces with a new signing key. Those of a key before the old one stay. */
export async function replaceSignOnSecrets(tx: Tx, oldKey: Buffer, newKey: Buffer): Promise<void> {
  const workspaces = await tx<{ workspace: string }[]>`select workspace from identity.list_workspaces()`;
  for (const { workspace } of workspaces) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const [row] = await tx.orm
      .select({ secret: signOnProviders.secret })
      .from(signOnProviders)
      .where(eq(signOnProviders.workspace, workspace))
      .for('update');
    const secret = row?.secret && openSecret(oldKey, 'sign-on', workspace, row.secret);
    if (!secret) continue;
    await tx.orm
      .update(signOnProviders)
      .set({ secret: sealSecret(newKey, 'sign-on', workspace, secret) })
      .where(eq(signOnProviders.workspace, workspace));
  }
  await tx`select set_config('app.workspace', '', true)`;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { openSecret, sealSecret } from '#product/accounts/server/seal-secret.ts';
import { modelServices } from './tables.ts';

/** Encrypts the keys of models with a new signing key. Those of a key before the old one stay. */
export async function replaceModelSecrets(tx: Tx, oldKey: Buffer, newKey: Buffer): Promise<void> {
  const workspaces = await tx<{ workspace: string }[]>`select workspace from identity.list_workspaces()`;
  for (const { workspace } of workspaces) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const [row] = await tx.orm
      .select({ secret: modelServices.secret })
      .from(modelServices)
      .where(eq(modelServices.workspace, workspace))
      .for('update');
    const secret = row?.secret && openSecret(oldKey, 'model', workspace, row.secret);
    if (!secret) continue;
    await tx.orm
      .update(modelServices)
      .set({ secret: sealSecret(newKey, 'model', workspace, secret) })
      .where(eq(modelServices.workspace, workspace));
  }
  await tx`select set_config('app.workspace', '', true)`;
}

import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { openSecret, sealSecret } from '#product/accounts/server/seal-secret.ts';
import { transcriptionServices } from './tables.ts';

/** Encrypts the keys of transcription services with a new signing key. Those of a key before the old one stay. */
export async function replaceTranscriptionSecrets(tx: Tx, oldKey: Buffer, newKey: Buffer): Promise<void> {
  const workspaces = await tx<{ workspace: string }[]>`select workspace from identity.list_workspaces()`;
  for (const { workspace } of workspaces) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const [row] = await tx.orm
      .select({ secret: transcriptionServices.secret })
      .from(transcriptionServices)
      .where(eq(transcriptionServices.workspace, workspace))
      .for('update');
    const secret = row?.secret && openSecret(oldKey, 'transcription', workspace, row.secret);
    if (!secret) continue;
    await tx.orm
      .update(transcriptionServices)
      .set({ secret: sealSecret(newKey, 'transcription', workspace, secret) })
      .where(eq(transcriptionServices.workspace, workspace));
  }
  await tx`select set_config('app.workspace', '', true)`;
}

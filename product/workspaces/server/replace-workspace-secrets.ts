import type { Tx } from '#platform/db/core/database.ts';
import { quoteIdentifiers } from '#platform/db/core/sql.ts';
import { openSecret, sealSecret, type SecretKind } from '#product/accounts/server/seal-secret.ts';

/** A table with one row per workspace, and what its column `secret` is encrypted for. */
export interface SealedTable {
  kind: SecretKind;
  table: string;
}

/** Encrypts the secrets of a table with a new signing key. Those of a key before the old one stay. */
export async function replaceWorkspaceSecrets(
  tx: Tx,
  { kind, table }: SealedTable,
  oldKey: Buffer,
  newKey: Buffer,
): Promise<void> {
  const name = quoteIdentifiers(table);
  const workspaces = await tx<{ workspace: string }[]>`select workspace from identity.list_workspaces()`;
  for (const { workspace } of workspaces) {
    await tx`select set_config('app.workspace', ${workspace}, true)`;
    const [row] = await tx<{ secret: Buffer | null }[]>`
      select secret from ${name} where workspace = ${workspace} for update`;
    const secret = row?.secret && openSecret(oldKey, kind, workspace, row.secret);
    if (!secret) continue;
    await tx`
      update ${name} set secret = ${sealSecret(newKey, kind, workspace, secret)} where workspace = ${workspace}`;
  }
  await tx`select set_config('app.workspace', '', true)`;
}

import type { Tx } from '#platform/db/core/database.ts';
import type { SecretColumn } from '#platform/db/core/secret-columns.ts';
import { quoteIdentifiers, quoteTable } from '#platform/db/core/sql.ts';
import { openSecret, sealSecret, type SecretKind } from '#platform/secrets/seal-secret.ts';

/**
 * Encrypts every sealed secret again when the signing key is replaced. Those that the old key cannot open stay.
 *
 * @param columns of all tables (`load-secret-columns.ts`)
 */
export async function replaceSealedSecrets(
  tx: Tx,
  { columns, oldKey, newKey }: { columns: readonly SecretColumn[]; oldKey: Buffer; newKey: Buffer },
): Promise<void> {
  const workspaces = await tx<{ workspace: string }[]>`select workspace from internal.list_workspaces()`;
  for (const { schema, table, column, secrecy } of columns) {
    if (secrecy.kind !== 'sealed') continue;
    const name = quoteTable(schema, table);
    const [secret, owner] = [quoteIdentifiers(column), quoteIdentifiers(secrecy.owner)];
    const kind = secrecy.as as SecretKind;
    // Row-level security shows the rows of one workspace at a time.
    for (const workspace of schema === 'public' ? workspaces.map((row) => row.workspace) : ['']) {
      await tx`select set_config('app.workspace', ${workspace}, true)`;
      const rows = await tx<{ owner: string; sealed: Buffer }[]>`
        select ${owner}::text as owner, ${secret} as sealed from ${name} where ${secret} is not null for update`;
      for (const row of rows) {
        const opened = openSecret(oldKey, kind, row.owner, row.sealed);
        if (opened)
          await tx`
            update ${name} set ${secret} = ${sealSecret(newKey, kind, row.owner, opened)}
            where ${owner}::text = ${row.owner}`;
      }
    }
  }
  await tx`select set_config('app.workspace', '', true)`;
}

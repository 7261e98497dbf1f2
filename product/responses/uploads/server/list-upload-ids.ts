import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** The ids of the files of responses that have not been deleted. */
export async function listUploadIds(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from assets where workspace = ${scope.workspace} and container = ${study}
      and owner = any(${[...responses]}::uuid[]) and purpose = 'upload'`;
  return new Set(rows.map(({ id }) => id));
}

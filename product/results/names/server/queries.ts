import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { MergedNames } from '../contract.ts';

/** The merged names of a study, by block. */
export async function readMergedNames(
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<ReadonlyMap<string, MergedNames>> {
  const rows = await tx<{ block: string; names: MergedNames }[]>`
    select block, names from merged_names where workspace = ${scope.workspace} and study = ${study}`;
  return new Map(rows.map(({ block, names }) => [block, names]));
}

import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Gives a copied study the pictures of the first under the same ids: its blocks name them. The files are shared. */
export async function copyPictures(
  tx: Tx,
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx`
    insert into media (workspace, study, id, kind, bytes, width, height, file, created_at, created_by)
    select workspace, ${to}::uuid, id, kind, bytes, width, height, file, created_at, created_by from media
    where workspace = ${scope.workspace} and study = ${from}`;
}

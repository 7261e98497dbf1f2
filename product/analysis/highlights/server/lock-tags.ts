import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';

/**
 * Locks tags against being merged or deleted until the transaction ends; coders do not wait for one another. Returns their
 * ids without repetitions.
 *
 * @throws not_found when one is absent, foreign or deleted
 */
export async function lockTags(tx: Tx, scope: Scope, ids: string[]): Promise<string[]> {
  const uniqueIds = [...new Set(ids)].toSorted();
  if (uniqueIds.length === 0) return [];
  await tx`
    select from tags where workspace = ${scope.workspace} and id = any(${uniqueIds}::uuid[]) order by id for share`;
  const rows = await tx`
    select id from tags
    where workspace = ${scope.workspace} and id = any(${uniqueIds}::uuid[]) and deleted_at is null`;
  if (rows.length !== uniqueIds.length) throw notFound('tag');
  return uniqueIds;
}

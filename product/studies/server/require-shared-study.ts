import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, notFound } from '#platform/errors/errors.ts';
import { requireStudy } from './queries.ts';

/**
 * The study of a link that works without logging in.
 *
 * @throws not_found when its workspace or study was deleted, the same as for links that never existed
 */
export async function requireSharedStudy(tx: Tx, scope: Scope, study: string): Promise<void> {
  const workspaces = await tx`
    select 1 as one from workspaces where workspace = ${scope.workspace} and deleted_at is null`;
  if (workspaces.length === 0) throw notFound('link');
  await requireStudy(tx, scope, study).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'not_found' ? notFound('link') : error;
  });
}

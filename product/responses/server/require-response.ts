import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireStudy } from '#product/studies/server/queries.ts';

/** Checks that a response of a study exists and can be seen in this scope. @throws not_found */
export async function requireResponse(
  tx: Tx,
  scope: Scope,
  { study, response }: { study: string; response: string },
): Promise<void> {
  await requireStudy(tx, scope, study);
  const [row] = await tx`
    select 1 from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
      and deleted_at is null`;
  if (!row) throw notFound('response');
}

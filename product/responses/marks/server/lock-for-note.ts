import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { forbidden, notFound } from '#platform/errors/errors.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { markPolicy } from './policy.ts';

export interface ResponseKey {
  study: string;
  response: string;
}

/**
 * Checks that the caller may write notes on a response, and keeps it from being deleted meanwhile.
 *
 * @returns the caller
 * @throws not_found, forbidden
 */
export async function lockForNote(tx: Tx, scope: Scope, { study, response }: ResponseKey): Promise<string> {
  authorise(scope, markPolicy, 'response.note');
  if (scope.actor.kind !== 'person') throw forbidden();
  await requireStudy(tx, scope, study);
  const [row] = await tx`
    select from responses where workspace = ${scope.workspace} and study = ${study} and id = ${response}
      and deleted_at is null for share`;
  if (!row) throw notFound('response');
  return scope.actor.person;
}

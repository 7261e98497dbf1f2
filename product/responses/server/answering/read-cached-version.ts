import type { Scope } from '#platform/db/core/scope.ts';
import { peekVersion, readVersion } from '#product/studies/server/versions.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { requireTransaction, type TransactionOrNull } from '../writing/update-response.ts';

/** The content of a published version, from the cache of this process or else from the database. */
export async function readCachedVersion(
  tx: TransactionOrNull,
  scope: Scope,
  study: string,
  number: number,
): Promise<StudyContent> {
  return peekVersion(scope, study, number) ?? readVersion(requireTransaction(tx), scope, study, number);
}

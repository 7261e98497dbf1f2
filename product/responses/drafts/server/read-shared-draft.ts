import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintTokenScope } from '#platform/tokens/token-gate.ts';
import { requireSharedStudy } from '#product/studies/server/require-shared-study.ts';

/**
 * Reads something of the study of a draft link, within the link's scope.
 *
 * @throws not_found, the same for links that never existed, were revoked, have expired, or are of something deleted
 */
export async function readSharedDraft<T>(
  { database }: Pick<Services, 'database'>,
  { draftToken, now }: { draftToken: string; now: Date },
  read: (tx: Tx, scope: Scope, study: string) => Promise<T>,
): Promise<T> {
  const { scope, token } = await mintTokenScope(
    { database },
    { purpose: 'draft-share', secret: draftToken, now },
  ).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'gone' ? notFound('link') : error;
  });
  return database.within(scope, async (tx) => {
    await requireSharedStudy(tx, scope, token.subject);
    return read(tx, scope, token.subject);
  });
}

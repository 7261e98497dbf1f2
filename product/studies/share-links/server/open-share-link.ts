import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintTokenScope } from '#platform/tokens/token-gate.ts';
import type { ShareLink, ShareLinkKey } from './share-link.ts';

/**
 * Reads what a link shows, in a transaction within its scope.
 *
 * @throws not_found, the same for links that never existed, were revoked, have ended, or are of something deleted
 */
export async function openShareLink<T>(
  { database }: Pick<Services, 'database'>,
  { link, token, now }: { link: ShareLink; token: string; now: Date },
  read: (tx: Tx, scope: Scope, key: ShareLinkKey) => Promise<T>,
): Promise<T> {
  const minted = await mintTokenScope({ database }, { purpose: link.purpose, secret: token, now }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'gone' ? notFound('link') : error;
    },
  );
  const { scope } = minted;
  const { subject } = minted.token;
  return database.within(scope, async (tx) => {
    const [found] = await tx<{ study: string }[]>`
      select s.id as study from (${link.selectSubjects(scope)}) o
        join studies s on s.workspace = ${scope.workspace} and s.id = o.study and s.deleted_at is null
        join workspaces w on w.workspace = s.workspace and w.deleted_at is null
      where o.subject = ${subject}::uuid`;
    if (!found) throw notFound('link');
    return read(tx, scope, { study: found.study, subject });
  });
}

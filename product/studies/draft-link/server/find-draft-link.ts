import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '../../server/queries.ts';
import { findShareLink, type ShareAddress } from '../../share-links/server/find-share-link.ts';
import type { DraftLink } from '../contract.ts';
import { draftShareLink } from './draft-share-link.ts';
import { draftLinkPolicy } from './policy.ts';

/** An address that ends, as every draft link does. @throws TypeError */
export function toDraftLink({ url, endsAt }: ShareAddress): DraftLink {
  if (endsAt === null) throw new TypeError('a draft link ends');
  return { url, endsAt };
}

/** The draft link of a study; undefined without one, or after it has ended. @throws not_found, forbidden */
export async function findDraftLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<DraftLink | undefined> {
  authorise(scope, draftLinkPolicy, 'study.share-draft');
  await requireStudy(tx, scope, study);
  const found = await findShareLink(services, tx, scope, { link: draftShareLink, subject: study });
  return found && toDraftLink(found);
}

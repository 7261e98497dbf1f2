import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createShareLink } from '../../share-links/server/create-share-link.ts';
import type { DraftLink } from '../contract.ts';
import { draftShareLink } from './draft-share-link.ts';
import { toDraftLink } from './find-draft-link.ts';

/** Creates the draft link of a study, or renews the one it has, which keeps its address. @throws not_found, forbidden */
export const createDraftLink = async (
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<DraftLink> =>
  toDraftLink(
    await createShareLink(services, tx, scope, { link: draftShareLink, key: { study, subject: study } }),
  );

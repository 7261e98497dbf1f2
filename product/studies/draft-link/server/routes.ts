import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { findDraftLink } from './find-draft-link.ts';
import { revokeShareLink } from '../../share-links/server/revoke-share-link.ts';
import { createDraftLink } from './create-draft-link.ts';
import { draftShareLink } from './draft-share-link.ts';

export function draftLinkRoutes(services: Services): Route[] {
  const { database } = services;
  return [
    route(contract.getDraftLink, async ({ scope, params }) => ({
      link:
        (await database.within(scope, (tx) => findDraftLink(services, tx, scope, params.studyId))) ?? null,
    })),
    route(contract.shareDraft, ({ scope, params }) =>
      database.within(scope, (tx) => createDraftLink(services, tx, scope, params.studyId)),
    ),
    route(contract.revokeDraftLink, ({ scope, params: { studyId: study } }) =>
      database.within(scope, (tx) =>
        revokeShareLink(tx, scope, { link: draftShareLink, key: { study, subject: study } }),
      ),
    ),
  ];
}

import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { findDraftLink } from './find-draft-link.ts';
import { revokeDraftLink } from './revoke-draft-link.ts';
import { createDraftLink } from './create-draft-link.ts';

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
    route(contract.revokeDraftLink, ({ scope, params }) =>
      database.within(scope, (tx) => revokeDraftLink(tx, scope, params.studyId)),
    ),
  ];
}

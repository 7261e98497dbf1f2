import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStyleFile } from '#product/customisation/server/queries.ts';
import { sendAsset } from '#product/media/server/send-asset.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import { draftShareLink } from '#product/studies/draft-link/server/draft-share-link.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import { openShareLink } from '#product/studies/share-links/server/open-share-link.ts';
import * as contract from '../contract.ts';
import { openSharedDraft } from './open-shared-draft.ts';

/** What a draft link opens: it only reads, and nothing of it is counted or cached. */
export function sharedDraftRoutes(services: Services): Route[] {
  const { storage } = services;
  return [
    route(contract.openSharedDraft, ({ params: { draftToken: token }, now }) =>
      openShareLink(services, { link: draftShareLink, token, now }, (tx, scope, { study }) =>
        openSharedDraft(tx, scope, { study, draftToken: token }),
      ),
    ),
    route(contract.getDraftPicture, async ({ params, query: { width }, now, request, reply }) => {
      const draftLink = { token: params.draftToken, now };
      const picture = await openShareLink(
        services,
        { ...draftLink, link: draftShareLink },
        (tx, scope, { study }) => requirePicture(tx, scope, { study, picture: params.mediaId, width }),
      );
      await sendPicture(storage, picture, { what: 'picture' }, request, reply);
    }),
    route(contract.getDraftStyleFile, async ({ params, now, request, reply }) => {
      const draftLink = { token: params.draftToken, now };
      const file = await openShareLink(services, { ...draftLink, link: draftShareLink }, (tx, scope) =>
        requireStyleFile(tx, scope, params.fileId),
      );
      await sendAsset(storage, file, { what: 'file', inline: true }, request, reply);
    }),
  ];
}

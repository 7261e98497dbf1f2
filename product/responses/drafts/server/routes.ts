import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStyleFile } from '#product/customisation/server/queries.ts';
import { sendAsset } from '#product/media/server/send-asset.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import * as contract from '../contract.ts';
import { readSharedDraft } from './read-shared-draft.ts';
import { openSharedDraft } from './open-shared-draft.ts';

/** What a draft link opens: it only reads, and nothing of it is counted or cached. */
export function sharedDraftRoutes(services: Services): Route[] {
  const { storage } = services;
  return [
    route(contract.openSharedDraft, ({ params: { draftToken }, now }) =>
      readSharedDraft(services, { draftToken, now }, (tx, scope, study) =>
        openSharedDraft(tx, scope, { study, draftToken }),
      ),
    ),
    route(contract.getDraftPicture, async ({ params, query: { width }, now, request, reply }) => {
      const picture = await readSharedDraft(
        services,
        { draftToken: params.draftToken, now },
        (tx, scope, study) => requirePicture(tx, scope, { study, picture: params.mediaId, width }),
      );
      await sendPicture(storage, picture, { what: 'picture' }, request, reply);
    }),
    route(contract.getDraftStyleFile, async ({ params: { draftToken, fileId }, now, request, reply }) => {
      const file = await readSharedDraft(services, { draftToken, now }, (tx, scope) =>
        requireStyleFile(tx, scope, fileId),
      );
      await sendAsset(storage, file, { what: 'file', inline: true }, request, reply);
    }),
  ];
}

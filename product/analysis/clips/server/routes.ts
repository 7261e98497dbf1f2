import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createShareLink } from '#product/studies/share-links/server/create-share-link.ts';
import { revokeShareLink } from '#product/studies/share-links/server/revoke-share-link.ts';
import * as contract from '../contract.ts';
import { createClip } from './create-clip.ts';
import { createReel } from './create-reel.ts';
import { deleteClip } from './delete-clip.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { deleteReel } from './delete-reel.ts';
import { exportReel } from './exporting/export-reel.ts';
import { listClips } from './list-clips.ts';
import { listReels } from './list-reels.ts';
import { openSharedReel } from './sharing/open-shared-reel.ts';
import { readReel } from './read-reel.ts';
import { reelShareLink } from './sharing/reel-share-link.ts';
import { sendReel } from './exporting/send-reel.ts';
import { sendSharedClip } from './sharing/send-shared-clip.ts';
import { updateClip } from './update-clip.ts';
import { updateReel } from './update-reel.ts';

const toKey = (params: { studyId: string; reelId: string }) => ({
  study: params.studyId,
  reel: params.reelId,
});

const toLinkKey = (params: { studyId: string; reelId: string }) => ({
  study: params.studyId,
  subject: params.reelId,
});

export function clipRoutes(
  services: Pick<Services, 'database' | 'config' | 'queue' | 'storage' | 'log' | 'clock'>,
): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
    services.database.within(scope, (tx) => work(tx));
  return [
    route(contract.listClips, ({ scope, params }) =>
      within(scope, (tx) => listClips(tx, scope, params.studyId)),
    ),
    route(contract.createClip, ({ scope, params, body }) =>
      within(scope, (tx) => createClip(tx, scope, { study: params.studyId, source: body })),
    ),
    route(contract.updateClip, ({ scope, params, body }) =>
      within(scope, (tx) =>
        updateClip(tx, scope, { key: { study: params.studyId, clip: params.clipId }, range: body }),
      ),
    ),
    route(contract.deleteClip, async ({ scope, params }) => {
      const key = { study: params.studyId, clip: params.clipId };
      await deleteFiles(services, await within(scope, (tx) => deleteClip(tx, scope, key)));
    }),
    route(contract.listReels, ({ scope, params }) =>
      within(scope, (tx) => listReels(tx, scope, params.studyId)),
    ),
    route(contract.createReel, ({ scope, params, body }) =>
      within(scope, (tx) => createReel(tx, scope, { ...body, study: params.studyId })),
    ),
    route(contract.getReel, ({ scope, params }) =>
      within(scope, (tx) => readReel(services, tx, scope, toKey(params))),
    ),
    route(contract.updateReel, ({ scope, params, body }) =>
      within(scope, (tx) => updateReel(tx, scope, { key: toKey(params), change: body })),
    ),
    route(contract.deleteReel, async ({ scope, params }) => {
      await deleteFiles(services, await within(scope, (tx) => deleteReel(tx, scope, toKey(params))));
    }),
    route(contract.exportReel, ({ scope, params }) =>
      within(scope, (tx) => exportReel(tx, services.queue, scope, toKey(params))),
    ),
    route(contract.downloadReel, ({ scope, params, request, reply }) =>
      sendReel(services, scope, { key: toKey(params), request, reply }),
    ),
    route(contract.shareReel, ({ scope, params }) =>
      within(scope, (tx) =>
        createShareLink(services, tx, scope, { link: reelShareLink, key: toLinkKey(params) }),
      ),
    ),
    route(contract.stopSharingReel, ({ scope, params }) =>
      within(scope, (tx) => revokeShareLink(tx, scope, { link: reelShareLink, key: toLinkKey(params) })),
    ),
    route(contract.openSharedReel, ({ params, now }) =>
      openSharedReel(services, { token: params.reelToken, now }),
    ),
    route(contract.playSharedClip, ({ params, request, reply }) =>
      sendSharedClip(services, { token: params.reelToken, clip: params.clipId, request, reply }),
    ),
  ];
}

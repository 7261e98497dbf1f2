import { createHangUpSignal } from '#platform/http/server/hang-up-signal.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import * as contract from '../contract.ts';
import { addCaptions } from './add-captions.ts';
import { addPicture } from './add-picture.ts';
import { addVideo } from './add-video.ts';
import { requirePicture } from './require-picture.ts';

export function pictureRoutes(services: Services): Route[] {
  return [
    route(contract.addPicture, ({ scope, params, file }) =>
      addPicture(services, scope, params.studyId, file),
    ),
    route(contract.addVideo, ({ scope, params, file, reply }) =>
      addVideo(services, scope, { study: params.studyId, content: file, signal: createHangUpSignal(reply) }),
    ),
    route(contract.addCaptions, ({ scope, params, query, file }) =>
      addCaptions(services, scope, {
        study: params.studyId,
        file: { content: file, encoding: query.encoding },
      }),
    ),
    route(contract.getPicture, async ({ scope, params, query, request, reply }) => {
      const picture = await services.database.within(scope, (tx) =>
        requirePicture(tx, scope, { study: params.studyId, picture: params.mediaId, width: query.width }),
      );
      await sendPicture(services.storage, picture, { what: 'picture' }, request, reply);
    }),
  ];
}

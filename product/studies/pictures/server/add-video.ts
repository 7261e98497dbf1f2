import type { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { writeVideo } from '#product/media/video/server/write-video.ts';
import { studyPolicy } from '../../server/policy.ts';
import { requireStudy } from '../../server/queries.ts';
import type { StoredVideo } from '../contract.ts';
import { createPictureOwner } from '../picture.ts';
import { checkNewMedia } from './check-new-media.ts';

/**
 * Stores a video for a study, unless the signal aborts.
 *
 * @throws not_found, too_large, bad_input with what is wrong with the video, unavailable if others are being checked
 */
export async function addVideo(
  services: Pick<Services, 'config' | 'database' | 'storage' | 'log'>,
  scope: Scope,
  { study, content, signal }: { study: string; content: Readable; signal: AbortSignal },
): Promise<StoredVideo> {
  authorise(scope, studyPolicy, 'study.edit');
  // Checked before the upload is read, so that nobody can store files for a study they cannot see.
  await services.database.within(scope, (tx) => requireStudy(tx, scope, study));
  let video = { seconds: 0, hasSound: false };
  const { id, width, height } = await addAsset(services, scope, {
    asset: createPictureOwner(study),
    write: async (key) => {
      const { seconds, hasSound, ...stored } = await writeVideo(services, { key, content, ...scope, signal });
      video = { seconds, hasSound };
      return stored;
    },
    check: async (tx, added) => {
      await checkNewMedia(tx, scope, { study, added });
      signal.throwIfAborted();
    },
  });
  return { media: id, width, height, ...video };
}

import type { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { enqueueScaling } from '#product/media/scaling/server/enqueue-scaling.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { writePicture } from '#product/media/server/write-picture.ts';
import { studyPolicy } from '../../server/policy.ts';
import { requireStudy } from '../../server/queries.ts';
import type { StoredPicture } from '../contract.ts';
import { createPictureOwner } from '../picture.ts';
import { checkNewMedia } from './check-new-media.ts';

/**
 * Stores a picture for a study.
 *
 * @throws not_found, too_large, bad_input with what is wrong with the picture
 */
export async function addPicture(
  services: Pick<Services, 'database' | 'storage' | 'log'> & { queue: Pick<Queue, 'enqueue'> },
  scope: Scope,
  study: string,
  content: Readable,
): Promise<StoredPicture> {
  authorise(scope, studyPolicy, 'study.edit');
  // Checked before the upload is read, so that nobody can store files for a study they cannot see.
  await services.database.within(scope, (tx) => requireStudy(tx, scope, study));
  const { id, width, height } = await addAsset(services, scope, {
    asset: createPictureOwner(study),
    write: (key) => writePicture(services.storage, key, content),
    check: (tx, added) => checkNewMedia(tx, scope, { study, added }),
    onAdded: (tx, { id: asset, kind }) =>
      enqueueScaling(tx, services.queue, scope, { key: { container: study, owner: study, asset }, kind }),
  });
  return { media: id, width, height };
}

import type { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import type { Dropped } from '#product/media/transcripts/parsed-text.ts';
import { writeCaptions } from '#product/media/video/server/write-captions.ts';
import { studyPolicy } from '../../server/policy.ts';
import { requireStudy } from '../../server/queries.ts';
import { createPictureOwner } from '../picture.ts';
import { checkNewMedia } from './check-new-media.ts';

/**
 * Stores captions for a video of a study.
 *
 * @throws not_found, too_large, bad_input with what is wrong with the file
 */
export async function addCaptions(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { study, file }: { study: string; file: { content: Readable; encoding: Encoding | undefined } },
): Promise<{ media: string; dropped: Dropped | null }> {
  authorise(scope, studyPolicy, 'study.edit');
  await services.database.within(scope, (tx) => requireStudy(tx, scope, study));
  const { id, dropped } = await addAsset(services, scope, {
    asset: createPictureOwner(study),
    write: (key) => writeCaptions(services.storage, key, file),
    check: (tx, added) => checkNewMedia(tx, scope, { study, added }),
  });
  return { media: id, dropped };
}

import type { Readable } from 'node:stream';
import { and, count, eq } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { enqueueScaling } from '#product/media/scaling/server/enqueue-scaling.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { assets } from '#product/media/server/tables.ts';
import { writePicture } from '#product/media/server/write-picture.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '../../server/policy.ts';
import { findStudy, lockStudy } from '../../server/queries.ts';
import type { StoredPicture } from '../contract.ts';
import { MAX_PICTURES, createPictureOwner } from '../picture.ts';

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
  await services.database.within(scope, (tx) => findStudy(tx, scope, study));
  const { id, width, height } = await addAsset(
    services,
    scope,
    createPictureOwner(study),
    (key) => writePicture(services.storage, key, content),
    async (tx, added) => {
      await lockStudy(tx, scope, study);
      const belongsToStudy = and(eq(assets.container, study), eq(assets.owner, study));
      const [stored] = await tx.orm
        .select({ total: count() })
        .from(assets)
        .where(and(eq(assets.workspace, scope.workspace), belongsToStudy, eq(assets.purpose, 'picture')));
      if ((stored?.total ?? 0) >= MAX_PICTURES) throw badInput(`A study has at most ${MAX_PICTURES} images.`);
      await recordAudit(tx, scope, {
        action: 'study.add-picture',
        entity: study,
        detail: { media: added.id },
      });
    },
    (tx, { id: asset, kind }) =>
      enqueueScaling(tx, services.queue, scope, { container: study, owner: study, asset }, kind),
  );
  return { media: id, width, height };
}

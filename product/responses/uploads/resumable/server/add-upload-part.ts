import type { Readable } from 'node:stream';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, notFound, tooLarge, tooMany } from '#platform/errors/errors.ts';
import { formatMegabytes } from '#platform/http/server/read-uploaded-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { addPart } from '#product/media/resumable/server/add-part.ts';
import { cancelUpload } from '#product/media/resumable/server/cancel-upload.ts';
import { findUpload } from '#product/media/resumable/server/queries.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../../limits.ts';
import type { LinkRequest } from '../../../server/writing/load-response.ts';
import { checkResponseQuota } from '../../server/check-quotas.ts';
import { requireTarget, lockUnfinishedResponse } from '../../server/require-target.ts';
import type { UploadRequest } from './find-sent-file.ts';

/** More than browsers send at a time. */
const MAX_CONCURRENT_PARTS = 8;
/** Parts being received, by response. */
const partsInFlight = new Map<string, number>();

/** @throws too_many */
async function limitConcurrency<T>(response: string, receive: () => Promise<T>): Promise<T> {
  const count = partsInFlight.get(response) ?? 0;
  if (count >= MAX_CONCURRENT_PARTS) throw tooMany('Too many parts at the same time.', 1);
  partsInFlight.set(response, count + 1);
  try {
    return await receive();
  } finally {
    const remaining = partsInFlight.get(response)! - 1;
    if (remaining > 0) partsInFlight.set(response, remaining);
    else partsInFlight.delete(response);
  }
}

/**
 * Stores the next part of an upload; once the reply is sent, it is never lost. Returns how many bytes have arrived. Nothing is kept
 * of an upload that gets larger than its block allows.
 *
 * @throws not_found, gone, conflict, too_many, too_large with a message for the participant
 */
export async function addUploadPart(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  {
    request,
    block,
    id,
    start,
    content,
    quotas = UPLOAD_QUOTAS,
  }: UploadRequest & { start: number; content: Readable } & { request: LinkRequest; quotas?: UploadQuotas },
): Promise<number> {
  const { target, upload } = await services.database.within(scope, async (tx) => {
    const found = await requireTarget(tx, scope, { request, block });
    const key = { container: found.study, owner: found.response, id };
    return { target: found, upload: await findUpload(tx, scope, { key }) };
  });
  if (!upload || upload.field !== block) throw notFound('upload');
  if (upload.received !== start) return upload.received;
  const key = { container: target.study, owner: target.response, id };
  try {
    return await limitConcurrency(target.response, () =>
      addPart(services, scope, { key, start, content }, async (tx, bytes) => {
        if (start + bytes > target.limits.bytes)
          throw tooLarge(`A file may have at most ${formatMegabytes(target.limits.bytes)}.`);
        await lockUnfinishedResponse(tx, scope, target);
        await checkResponseQuota(tx, scope, { ...target, quotas, addedBytes: bytes });
      }),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_large') await cancelUpload(services, scope, key);
    throw error;
  }
}

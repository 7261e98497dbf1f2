import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound, tooLarge } from '#platform/errors/errors.ts';
import { formatMegabytes } from '#platform/http/server/read-uploaded-file.ts';
import { findUpload, openUpload as openRow } from '#product/media/resumable/server/queries.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../../limits.ts';
import type { LinkRequest } from '../../../server/writing/load-response.ts';
import { readFileName } from '../../server/add-upload.ts';
import { checkQuotas, lockQuotas } from '../../server/check-quotas.ts';
import { requireTarget, lockUnfinishedResponse } from '../../server/require-target.ts';
import { findSentFile, type UploadRequest } from './find-sent-file.ts';

/**
 * Begins an upload, or returns how much of it has arrived: of a finished one, all.
 *
 * @throws not_found, gone, conflict, too_large, bad_input with a message for the participant
 */
export async function openUpload(
  database: Pick<Database, 'within'>,
  scope: Scope,
  {
    request,
    block,
    id,
    name,
    bytes = 1,
    quotas = UPLOAD_QUOTAS,
  }: UploadRequest & { name: string; bytes?: number | undefined } & {
    request: LinkRequest;
    quotas?: UploadQuotas;
  },
): Promise<number> {
  const fileName = readFileName(name);
  return database.within(scope, async (tx) => {
    const target = await requireTarget(tx, scope, { request, block });
    if (bytes > target.limits.bytes)
      throw tooLarge(
        `This file is larger than ${formatMegabytes(target.limits.bytes)}. Choose a smaller one.`,
      );
    const key = { container: target.study, owner: target.response, id };
    // Locked before anything is read, since another request may be finishing the upload.
    await lockUnfinishedResponse(tx, scope, target);
    const sent = await findSentFile(tx, scope, { ...target, block, id });
    if (sent) return sent.bytes;
    const upload = await findUpload(tx, scope, { key });
    if (upload && upload.field !== block) throw notFound('upload');
    if (upload) return upload.received;
    await lockQuotas(tx, scope);
    await checkQuotas(tx, scope, { ...target, quotas, added: { bytes } });
    return openRow(tx, scope, { key, field: block, name: fileName });
  });
}

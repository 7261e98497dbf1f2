import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict, notFound } from '#platform/errors/errors.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { cancelUpload } from '#product/media/resumable/server/cancel-upload.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { joinFiles } from '#product/media/resumable/server/join-files.ts';
import { deleteUpload, findUpload, listPartFiles } from '#product/media/resumable/server/queries.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../../limits.ts';
import type { LinkRequest } from '../../../server/writing/load-response.ts';
import { saveUpload, type UploadServices } from '../../server/save-upload.ts';
import { requireTarget } from '../../server/require-target.ts';
import { findSentFile, type UploadRequest } from './find-sent-file.ts';

/** The row of the upload is gone: another request has finished it at the same time, or discarded it. */
class NoLongerUnfinished extends Error {}

/**
 * Joins the parts of an upload into one stored file, as a stream. Repeating it returns the same file. Nothing is kept of an
 * upload whose content is refused.
 *
 * @throws not_found, gone, conflict, too_large, bad_input with a message for the participant
 */
export async function finishUpload(
  services: UploadServices,
  scope: Scope,
  {
    request,
    block,
    id,
    bytes,
    quotas = UPLOAD_QUOTAS,
  }: UploadRequest & { bytes: number } & { request: LinkRequest; quotas?: UploadQuotas },
): Promise<SentFile> {
  const { database, storage } = services;
  const { target, sent, upload, files } = await database.within(scope, async (tx) => {
    const found = await requireTarget(tx, scope, { request, block });
    const key = { container: found.study, owner: found.response, id };
    const unfinished = await findUpload(tx, scope, { key });
    return {
      target: found,
      upload: unfinished,
      files: await listPartFiles(tx, scope, key),
      // After the upload: one of both is found, also while another request finishes it.
      sent: await findSentFile(tx, scope, { ...found, block, id }),
    };
  });
  if (sent) return sent;
  if (!upload || upload.field !== block) throw notFound('upload');
  if (upload.received !== bytes) throw conflict('This file has not arrived completely. Send it again.');
  const key = { container: target.study, owner: target.response, id };
  const file = { id, block, name: upload.name, content: joinFiles(storage, files) };
  try {
    const stored = await saveUpload(services, scope, { target, upload: file, quotas }, async (tx) => {
      if (!(await deleteUpload(tx, scope, key))) throw new NoLongerUnfinished();
    });
    await deleteFiles(services, files);
    return stored;
  } catch (error) {
    if (error instanceof AppError && ['bad_input', 'too_large'].includes(error.code))
      await cancelUpload(services, scope, key);
    // Its parts may have been deleted while they were read.
    const finished = await database.within(scope, (tx) => findSentFile(tx, scope, { ...target, block, id }));
    if (finished) return finished;
    throw error instanceof NoLongerUnfinished ? notFound('upload') : error;
  }
}

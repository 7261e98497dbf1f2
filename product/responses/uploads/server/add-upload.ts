import type { Readable } from 'node:stream';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { sanitizeFileName } from '#product/media/file-name.ts';
import { PROGRAM_MESSAGE } from '#product/media/server/write-file.ts';
import { hasExecutableExtension } from '#product/media/sniff-kind.ts';
import type { LinkRequest } from '../../server/writing/load-response.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../limits.ts';
import { findSentFile } from '../resumable/server/find-sent-file.ts';
import { saveUpload, type UploadServices } from './save-upload.ts';
import { checkQuotas } from './check-quotas.ts';
import { requireTarget } from './require-target.ts';

/** The name under which a file is stored. @throws bad_input if it is that of a program */
export function readFileName(name: string): string {
  const fileName = sanitizeFileName(name);
  if (hasExecutableExtension(fileName)) throw badInput(PROGRAM_MESSAGE);
  return fileName;
}

/**
 * Stores a file that is sent in one request for the answer to a block, in the response of a resume token. Repeated with the same id,
 * it returns the same file.
 *
 * @throws not_found, gone, conflict, too_large, bad_input with a message for the participant
 */
export async function addUpload(
  services: UploadServices,
  scope: Scope,
  {
    request,
    block,
    id,
    name,
    content,
    quotas = UPLOAD_QUOTAS,
  }: {
    request: LinkRequest;
    block: string;
    id?: string | undefined;
    name: string;
    content: Readable;
    quotas?: UploadQuotas;
  },
): Promise<SentFile> {
  const fileName = readFileName(name);
  const { target, sent } = await services.database.within(scope, async (tx) => {
    const found = await requireTarget(tx, scope, { request, block });
    const earlier = id === undefined ? undefined : await findSentFile(tx, scope, { ...found, block, id });
    if (!earlier) await checkQuotas(tx, scope, { ...found, quotas, added: { bytes: 1 } });
    return { target: found, sent: earlier };
  });
  if (sent) return sent;
  try {
    const file = { ...(id !== undefined && { id }), block, name: fileName, content };
    return await saveUpload(services, scope, { target, upload: file, quotas });
  } catch (error) {
    if (id === undefined) throw error;
    // The same request may have stored it at the same time.
    const stored = await services.database.within(scope, (tx) =>
      findSentFile(tx, scope, { ...target, block, id }),
    );
    if (stored) return stored;
    throw error;
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { sendRange } from '#platform/http/server/send-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { getContentType, type FileKind } from '../../file-kind.ts';

/** The columns of an asset or rendition that are needed to play it. */
export interface RecordingFile {
  kind: FileKind;
  file: string;
}

/**
 * Sends a recording, or the requested range of it, with its own type: its kind was read from its bytes, and no browser runs
 * anything in sound or pictures.
 *
 * @throws not_found if the file is missing from storage
 */
export async function sendRecordingFile(
  storage: Pick<Storage, 'readSize' | 'get'>,
  { kind, file }: RecordingFile,
  request: FastifyRequest,
  reply: FastifyReply,
  { what = 'recording', headers = {} }: { what?: string; headers?: Record<string, string> } = {},
): Promise<void> {
  const size = await storage.readSize(file);
  if (size === null) throw notFound(what);
  await sendRange(request, reply, {
    size,
    etag: `"${file}"`,
    headers: {
      'content-type': getContentType(kind) ?? 'application/octet-stream',
      'content-disposition': 'inline',
      ...headers,
    },
    open: (range) => storage.get(file, range),
  });
}

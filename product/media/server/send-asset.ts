import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { shownContentType, type FileKind } from '../file-kind.ts';

/** What is sent of a row that its noun found and may show. */
export interface SentAsset {
  kind: FileKind;
  file: string;
  /** Null where it is only ever shown. */
  name: string | null;
}

/**
 * Sends a file as bytes to be saved, of no type that a browser runs; with `inline`, a picture as exactly what it was found
 * to be. Either way nothing in it runs or loads anything. With `isCacheable` the browser may keep it, for its bytes never
 * change under its id; without, nothing keeps it.
 *
 * @throws not_found, named as `what`, where storage has lost it
 */
export async function sendAsset(
  storage: Pick<Storage, 'head' | 'get'>,
  { kind, file, name }: SentAsset,
  how: { what: string; inline: boolean; isCacheable?: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const size = await storage.head(file);
  if (size === null) throw notFound(how.what);
  const shown = how.inline ? shownContentType(kind) : null;
  const headers = {
    'content-type': shown ?? 'application/octet-stream',
    'content-length': size,
    ...(name !== null && { 'content-disposition': shown ? 'inline' : formatAttachment(name) }),
    ...(how.isCacheable && { 'cache-control': 'private, max-age=31536000, immutable' }),
  };
  const content = request.method === 'HEAD' ? Readable.from([]) : await storage.get(file);
  await sendStream(reply, 200, headers, content);
}

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { getInlineContentType, type FileKind } from '../file-kind.ts';

/** SVG images may have style sheets; scripts and other files stay blocked, also when opened as a page. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** For files whose bytes never change. */
export const CACHE_IMMUTABLE = 'private, max-age=31536000, immutable';
const CACHE_BRIEFLY = 'private, max-age=300';

/** The columns of an asset that are needed to send it. */
export interface AssetFile {
  kind: FileKind;
  file: string;
  /** Null if it is only displayed, never downloaded. */
  name: string | null;
}

/**
 * Sends a file as a download, with a content type that no browser runs. With `inline`, a picture or font is sent with its own
 * type. With `isCacheable` the browser may cache it, since the bytes of an id never change, or `briefly` if they may; otherwise it is not cached.
 *
 * @throws not_found, with the noun `what`, if the file is missing from storage
 */
export async function sendAsset(
  storage: Pick<Storage, 'readSize' | 'get'>,
  { kind, file, name }: AssetFile,
  options: { what: string; inline: boolean; isCacheable?: boolean | 'briefly' },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const size = await storage.readSize(file);
  if (size === null) throw notFound(options.what);
  const inlineType = options.inline ? getInlineContentType(kind) : null;
  const headers = {
    'content-type': inlineType ?? 'application/octet-stream',
    'content-length': size,
    ...(name !== null && { 'content-disposition': inlineType ? 'inline' : formatAttachment(name) }),
    ...(kind === 'svg' && { 'content-security-policy': SVG_POLICY }),
    ...(options.isCacheable && {
      'cache-control': options.isCacheable === 'briefly' ? CACHE_BRIEFLY : CACHE_IMMUTABLE,
    }),
  };
  const content = request.method === 'HEAD' ? Readable.from([]) : await storage.get(file);
  await sendStream(reply, 200, headers, content);
}

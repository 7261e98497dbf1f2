import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For every file of a team: no caching, no content sniffing, no framing, no referrer. */
const FILE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** `attachment` with an ASCII name for old clients and the full name for others (RFC 6266, RFC 5987). */
export function formatAttachment(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
    .trim();
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'export'}"; filename*=UTF-8''${encoded}`;
}

const CLIENT_DISCONNECTED_CODES = new Set<string | undefined>([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** Sends headers and a stream with backpressure; destroys the stream when the client disconnects. */
export async function sendStream(
  reply: FastifyReply,
  status: number,
  headers: Record<string, string | number>,
  content: Readable,
): Promise<void> {
  void reply.hijack();
  reply.raw.writeHead(status, { ...FILE_HEADERS, ...headers });
  try {
    await pipeline(content, reply.raw);
  } catch (error) {
    // If the source failed, the client must see a broken connection, not a reply that looks complete.
    reply.raw.destroy();
    // `pipeline` leaves the source open when the client had disconnected before it began.
    content.destroy();
    if (!CLIENT_DISCONNECTED_CODES.has((error as { code?: string }).code)) throw error;
  }
}

/**
 * Parses a `Range` header for `size` bytes: one range, `null` for the whole file, or `unsatisfiable`. Several ranges
 * and malformed ones count as the whole file (RFC 9110, 14.2).
 */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** A file of which a client may request parts. */
interface RangedFile {
  /** Bytes. */
  size: number;
  headers: Record<string, string | number>;
  /** Identifies the content, for `If-Range`. */
  etag: string;
  open(range?: { start: number; end: number }): Promise<Readable>;
}

/** Sends a file, or the range of it that was requested. HEAD is answered without opening it. */
export async function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, headers: fileHeaders, etag, open }: RangedFile,
): Promise<void> {
  const headers: Record<string, string | number> = { ...fileHeaders, 'accept-ranges': 'bytes', etag };
  const { range: rangeHeader, 'if-range': ifRange } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readRange(rangeHeader, size) : null;
  if (range === 'unsatisfiable') {
    const rangeHeaders = { 'content-range': `bytes */${size}`, 'content-length': 0 };
    return sendStream(reply, 416, { ...headers, ...rangeHeaders }, Readable.from([]));
  }
  const length = range ? range.end - range.start + 1 : size;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  const content = request.method === 'HEAD' ? Readable.from([]) : await open(range ?? undefined);
  await sendStream(reply, range ? 206 : 200, { ...headers, 'content-length': length }, content);
}

import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

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
export function readRange(
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

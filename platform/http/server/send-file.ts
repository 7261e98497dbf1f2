import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** For any file of a team: kept by no cache, read as nothing else, shown by no page, told to nobody. */
const FILE_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** `attachment` with a plain name for old readers and the whole name for others (RFC 6266, RFC 5987). */
export function attachment(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%;]/g, '_')
    .trim();
  const whole = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'export'}"; filename*=UTF-8''${whole}`;
}

const READER_LEFT = new Set<string | undefined>(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE']);

/** Sends headers and a stream, as fast as the reader takes it; ends the stream when the reader is gone. */
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
    // The reader left, or the source failed: a cut connection says so, a whole reply would lie.
    reply.raw.destroy();
    // `pipeline` leaves the source open where the reader had gone before it began.
    content.destroy();
    if (!READER_LEFT.has((error as { code?: string }).code)) throw error;
  }
}

/**
 * What a `Range` header asks of `size` bytes: one range, `null` for the whole, or `unsatisfiable`. Several ranges
 * and what cannot be read count as the whole (RFC 9110, 14.2).
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

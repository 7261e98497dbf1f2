import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findEncoding } from '#platform/http/server/fixed-reply.ts';
import { compressPage } from './compress-page.ts';

const gzipAsync = promisify(gzip);

export const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Headers of pages whose address is a secret: links that people without an account were given. */
const SHARED_PAGE_HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** What pages that record people may use of the device: its microphone, its camera and a recording of its screen. */
export const RECORDING_DEVICES = ['microphone', 'camera', 'display-capture'];

/** What a page may use of the device; `devices` are those that it needs. */
export const buildPermissionsPolicy = (devices: Iterable<string>): string => {
  const needed = new Set(devices);
  const allowed = RECORDING_DEVICES.map((device) => `${device}=(${needed.has(device) ? 'self' : ''})`);
  return ['geolocation=()', 'payment=()', 'usb=()', ...allowed].join(', ');
};

/**
 * Sends HTML with the best compression that the browser accepts.
 *
 * @param isShared whether the page is the same for many, so that it is compressed for all of them
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  isShared = false,
): Promise<FastifyReply> {
  const encoding = findEncoding(request);
  void reply.headers(PAGE_HEADERS).header('vary', 'accept-encoding');
  if (/^\/((shared|preferences)\/|(confirm|reschedule|cancel)(\?|$))/.test(request.url))
    void reply.headers(SHARED_PAGE_HEADERS);
  if (encoding === 'br') {
    const compressed = await compressPage(html, isShared);
    return reply.header('content-encoding', 'br').send(compressed);
  }
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await gzipAsync(html));
  return reply.send(html);
}

import type { Socket } from 'node:net';
import { Transform, type Duplex, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput, tooLarge } from '../../errors/errors.ts';
import type { Endpoint } from '../contract/contract.ts';

/** Content types of a file; its real type is read from its bytes. A cross-site form cannot send these types. */
const ACCEPTED_CONTENT_TYPE = /^(application\/octet-stream|(image|audio|video)\/[\w.+-]+)(;|$)/i;
/** A slower upload is cut off; even a phone with a weak signal is faster. */
const MIN_BYTES_PER_SECOND = 1_000;
const RATE_CHECK_INTERVAL_MS = 30_000;
/** How long the rest of a refused file is read and discarded, so that the client receives the error. */
const DISCARD_TIMEOUT_MS = 10_000;

/** Whether an endpoint takes a body of this content type as a file. */
export const acceptsFile = (
  { maxFileBytes }: Pick<Endpoint, 'maxFileBytes'>,
  contentType: string | undefined,
): boolean => maxFileBytes !== undefined && ACCEPTED_CONTENT_TYPE.test(contentType ?? '');

/** "10 MB", "1.5 MB". */
export const formatMegabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`;

const fileTooLarge = (maxBytes: number) =>
  tooLarge(`This file is larger than ${formatMegabytes(maxBytes)}. Choose a smaller one.`);

/**
 * A transform that passes at most this many bytes.
 *
 * @throws too_large, in the stream, at the first byte over the limit
 */
export function limitBytes(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(fileTooLarge(maxBytes));
      else done(null, chunk);
    },
  });
}

const socketsWithFile = new WeakSet<Duplex>();

/** Whether a file is being received on this socket; that may take longer than other requests. */
export const isSendingFile = (socket: Duplex): boolean => socketsWithFile.has(socket);

/**
 * The body of a call as a stream that fails when it is cut off, too large or far too slow. It is destroyed with the reply,
 * so that a verb that refuses need not read it.
 *
 * @throws bad_input without a body; too_large when its `Content-Length` is
 */
export function readUploadedFile(
  { maxFileBytes: maxBytes, path }: Endpoint,
  { body, headers, raw }: FastifyRequest,
  reply: FastifyReply,
): Readable {
  if (maxBytes === undefined) throw new TypeError(`${path} takes no file`);
  if (!isStream(body)) throw badInput('Send the file as the body of the request.');
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw fileTooLarge(maxBytes);
  const bounded = limitBytes(maxBytes);
  // A reader gets the error itself; without one, the error must not end the process.
  bounded.on('error', () => {});
  reply.raw.once('finish', () => bounded.destroy());
  const { socket } = raw;
  socketsWithFile.add(socket);
  keepOpen(socket, reply);
  let receivedBytes = 0;
  let receivedBytesAtLastCheck = 0;
  const rateCheck = setInterval(() => {
    if (receivedBytes - receivedBytesAtLastCheck < (MIN_BYTES_PER_SECOND * RATE_CHECK_INTERVAL_MS) / 1000)
      raw.destroy();
    receivedBytesAtLastCheck = receivedBytes;
  }, RATE_CHECK_INTERVAL_MS).unref();
  body.on('data', (chunk: Buffer) => (receivedBytes += chunk.length));
  body.on('error', (error) => bounded.destroy(error));
  const endWithBody = () => {
    if (!body.readableEnded) bounded.destroy(badInput('The file arrived incomplete. Send it again.'));
  };
  // A connection that was reset while the caller was being identified has closed the body already.
  if (body.closed) endWithBody();
  else body.once('close', endWithBody);
  bounded.once('close', () => {
    clearInterval(rateCheck);
    socketsWithFile.delete(socket);
    if (body.readableEnded || body.destroyed) return;
    const discardTimeout = setTimeout(() => raw.destroy(), DISCARD_TIMEOUT_MS).unref();
    body.once('close', () => clearTimeout(discardTimeout));
    body.unpipe(bounded).resume();
  });
  return body.pipe(bounded);
}

/** What is made of a file may take longer than a connection may be idle. One that is closed is still noticed. */
function keepOpen(socket: Socket, { raw }: FastifyReply): void {
  const { timeout } = socket;
  if (timeout === undefined) return;
  socket.setTimeout(0);
  raw.once('close', () => socket.setTimeout(timeout));
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function';

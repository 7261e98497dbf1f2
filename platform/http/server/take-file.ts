import { Transform, type Duplex, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput, tooLarge } from '../../errors/errors.ts';
import type { Endpoint } from '../contract/contract.ts';

/** What a file may be announced as; what it is, its bytes say. A form of another site can send neither. */
const ANNOUNCED = /^(application\/octet-stream|(image|audio|video)\/[\w.+-]+)(;|$)/i;
/** Bytes a second that a file must come with: a phone with one bar of signal is faster. */
const SLOWEST = 1_000;
const LOOK_EVERY = 30_000;
/** How long the rest of a refused file is read and thrown away, so that its sender hears why. */
const DRAINS_WITHIN = 10_000;

/** Whether an endpoint takes a body of this content type as a file. */
export const acceptsFile = ({ file }: Pick<Endpoint, 'file'>, contentType: string | undefined): boolean =>
  file !== undefined && ANNOUNCED.test(contentType ?? '');

/** "10 MB", "1.5 MB". */
export const megabytes = (bytes: number): string => `${Math.round(bytes / 100_000) / 10} MB`;

const overLimit = (most: number) =>
  tooLarge(`This file is larger than ${megabytes(most)}. Choose a smaller one.`);

/**
 * Passes on at most so many bytes.
 *
 * @throws too_large, in the stream, with the first byte too many
 */
export function atMost(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(overLimit(most));
      else done(null, chunk);
    },
  });
}

const sending = new WeakSet<Duplex>();

/** Whether a file comes in on this socket: it may take longer than other requests, as long as it comes. */
export const isSendingFile = (socket: Duplex): boolean => sending.has(socket);

/**
 * The body of a call as a stream that ends with an error where it is cut off, too large or far too slow. It ends with the
 * reply at the latest: a verb that refuses need not read it.
 *
 * @throws bad_input without a body; too_large when its announced length already is
 */
export function fileOf(
  { file: most, path }: Endpoint,
  { body, headers, raw }: FastifyRequest,
  reply: FastifyReply,
): Readable {
  if (most === undefined) throw new TypeError(`${path} takes no file`);
  if (!isStream(body)) throw badInput('Send the file as the body of the request.');
  if (Number(headers['content-length'] ?? 0) > most) throw overLimit(most);
  const bounded = atMost(most);
  // Whoever reads it is told of the error; while nobody does, it must not end the process.
  bounded.on('error', () => {});
  reply.raw.once('finish', () => bounded.destroy());
  const { socket } = raw;
  sending.add(socket);
  let arrived = 0;
  let before = 0;
  const look = setInterval(() => {
    if (arrived - before < (SLOWEST * LOOK_EVERY) / 1000) raw.destroy();
    before = arrived;
  }, LOOK_EVERY).unref();
  body.on('data', (chunk: Buffer) => (arrived += chunk.length));
  body.on('error', (error) => bounded.destroy(error));
  body.once('close', () => {
    if (!body.readableEnded) bounded.destroy(badInput('The file arrived incomplete. Send it again.'));
  });
  bounded.once('close', () => {
    clearInterval(look);
    sending.delete(socket);
    if (body.readableEnded || body.destroyed) return;
    const late = setTimeout(() => raw.destroy(), DRAINS_WITHIN).unref();
    body.once('close', () => clearTimeout(late));
    body.unpipe(bounded).resume();
  });
  return body.pipe(bounded);
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body && typeof body.pipe === 'function';

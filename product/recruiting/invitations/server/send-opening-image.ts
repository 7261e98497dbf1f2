import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { recordOpening } from './record-opening.ts';

/** A transparent GIF of one pixel. */
const IMAGE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Sends the hidden image of a mail. A HEAD request opens nothing. @throws not_found */
export async function sendOpeningImage(
  services: Pick<Services, 'database'>,
  { token, now, request, reply }: { token: string; now: Date; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  await recordOpening(services, { token, isLoaded: request.method === 'GET', now });
  await reply.header('content-type', 'image/gif').header('cache-control', 'no-store').send(IMAGE);
}

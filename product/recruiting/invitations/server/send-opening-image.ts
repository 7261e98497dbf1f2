import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { recordOpening } from './record-opening.ts';

/** A transparent GIF of one pixel. */
const IMAGE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Sends the image for every token, so that nobody learns which are real. A HEAD request opens nothing. */
export async function sendOpeningImage(
  services: Pick<Services, 'database'>,
  { token, now, request, reply }: { token: string; now: Date; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  if (request.method === 'GET') await recordOpening(services, { token, now });
  await reply.header('content-type', 'image/gif').header('cache-control', 'no-store').send(IMAGE);
}

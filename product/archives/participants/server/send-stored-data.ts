import type { FastifyReply } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import { openStoredDataLink } from '#product/recruiting/preferences/server/stored-data-link.ts';
import { sendStoredZip } from './send-stored-zip.ts';

/** Sends a participant what is stored of them, by the link of their email. @throws not_found */
export async function sendStoredData(
  services: Pick<Services, 'database' | 'storage'>,
  { token, code, now, reply }: { token: string; code: string; now: Date; reply: FastifyReply },
): Promise<void> {
  const { scope, participant } = await openStoredDataLink(services, { token, code, now });
  await sendStoredZip(services, scope, { participant, reply });
}

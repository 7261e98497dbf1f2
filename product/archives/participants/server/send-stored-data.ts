import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { openStoredDataLink } from '#product/recruiting/preferences/server/stored-data-link.ts';
import { readSnapshot } from '../../server/read-snapshot.ts';
import { writeZip } from '../../zip/server/write-zip.ts';
import { listEntries, readStoredData } from './read-stored-data.ts';

/** Sends a participant what is stored of them, by the link of their email. @throws not_found */
export async function sendStoredData(
  services: Pick<Services, 'database' | 'storage'>,
  { token, code, now, reply }: { token: string; code: string; now: Date; reply: FastifyReply },
): Promise<void> {
  const { scope, participant } = await openStoredDataLink(services, { token, code, now });
  const stored = await readSnapshot(services.database, scope, {
    work: (tx) => readStoredData(tx, scope, participant),
  });
  const zip = writeZip(listEntries(services.storage, stored), { modifiedAt: now });
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': formatAttachment(`${now.toISOString().slice(0, 10)}.zip`),
  };
  await sendStream(reply, 200, headers, Readable.from(zip));
}

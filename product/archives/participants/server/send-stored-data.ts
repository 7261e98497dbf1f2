import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readStoredData, type StoredData } from '#product/recruiting/preferences/server/read-stored-data.ts';
import { openStoredDataLink } from '#product/recruiting/preferences/server/stored-data-link.ts';
import { readSnapshot } from '../../server/read-snapshot.ts';
import { writeZip, type ZipEntry } from '../../zip/server/write-zip.ts';

/** The texts, then the files as they are sent. One that is missing in the storage is left out. */
async function* listEntries(
  storage: Pick<Storage, 'readSize' | 'get'>,
  { texts, files }: StoredData,
): AsyncGenerator<ZipEntry> {
  yield* texts;
  for (const { response, id, name, file } of files) {
    const size = await storage.readSize(file);
    if (size === null) continue;
    const safeName = (name ?? 'recording').replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100);
    yield {
      name: `files/${response}/${id} ${safeName}`,
      content: await storage.get(file),
      stored: true,
      size,
    };
  }
}

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

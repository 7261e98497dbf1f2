import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Scope } from '#platform/db/core/scope.ts';
import { formatAttachment, sendStream } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { readStoredData, type StoredData } from '#product/recruiting/preferences/server/read-stored-data.ts';
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

/** Sends what is stored of a participant as a ZIP. @throws not_found */
export async function sendStoredZip(
  services: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  { participant, reply }: { participant: string; reply: FastifyReply },
): Promise<void> {
  const stored = await readSnapshot(services.database, scope, {
    work: (tx) => readStoredData(tx, scope, participant),
  });
  const zip = writeZip(listEntries(services.storage, stored), { modifiedAt: scope.now });
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': formatAttachment(`${scope.now.toISOString().slice(0, 10)}.zip`),
  };
  await sendStream(reply, 200, headers, Readable.from(zip));
}

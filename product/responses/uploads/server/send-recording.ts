import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendRecordingFile, type RecordingFile } from '#product/media/playback/server/send-recording-file.ts';
import { sendAsset } from '#product/media/server/send-asset.ts';
import { openPlayback } from './token-gate.ts';

/**
 * Sends a file of a recording, or a range of it, or any uploaded file as a download, to whoever has its address.
 *
 * @throws gone if the address has expired; not_found, also when the response, study or workspace was deleted
 */
export async function sendRecording(
  { database, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  { token, request, reply }: { token: string; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { scope, file } = await openPlayback(database, { token, now: clock.now() });
  const { study, response, upload, role } = file;
  const [row] = await database.within(
    scope,
    (tx) => tx<(RecordingFile & { name: string | null })[]>`
      select coalesce(f.kind, a.kind) as kind, coalesce(f.file, a.file) as file, a.name from assets a
        join responses r on r.workspace = a.workspace and r.study = a.container and r.id = a.owner
        join studies s on s.workspace = a.workspace and s.id = a.container
        left join renditions f on f.workspace = a.workspace and f.container = a.container and f.owner = a.owner
          and f.asset = a.id and f.role = ${role}
      where a.workspace = ${scope.workspace} and a.purpose = 'upload' and a.container = ${study}
        and a.owner = ${response} and a.id = ${upload} and r.deleted_at is null and s.deleted_at is null
        and (f.file is not null or ${role} in ('original', 'download'))`,
  );
  if (!row) throw notFound('recording');
  if (role === 'download') await sendAsset(storage, row, { what: 'file', inline: false }, request, reply);
  else await sendRecordingFile(storage, row, request, reply);
}

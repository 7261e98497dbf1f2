import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { createReadRecorder } from '#product/workspaces/server/audit/record-read.ts';
import { archivePolicy, listLeftOutKeys } from './policy.ts';
import { findExport, isBuildVisible, parseSubjectKey } from './queries.ts';
import { formatAttachment, readRange, sendStream } from '#platform/http/server/send-file.ts';

/**
 * Sends a finished archive, or the requested range of it.
 *
 * @throws forbidden, not_found, gone if it has expired or was deleted
 */
export async function sendExport(
  {
    database,
    storage,
    parts,
    recordRead,
  }: Pick<Services, 'database' | 'storage'> & {
    parts: readonly ArchivePart[];
    recordRead: ReturnType<typeof createReadRecorder>;
  },
  scope: Scope,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  authorise(scope, archivePolicy, 'archive.export');
  const { build, isVisible } = await database.within(scope, async (tx) => {
    const found = await findExport(tx, scope, id);
    return { build: found, isVisible: found !== null && (await isBuildVisible(tx, scope, found)) };
  });
  if (!build) throw gone('This archive has expired. Export again for a new one.');
  if (build.status !== 'Done' || !build.file) throw notFound('download');
  const subject = parseSubjectKey(build.subjectKey);
  // It was built under another role, with files that the person may not see any more.
  if (
    subject.kind === 'workspace' &&
    listLeftOutKeys(scope, parts).some((key) => !subject.leftOut.includes(key))
  )
    throw gone('Your role has changed since this archive was made. Export again for a new one.');
  if (!isVisible)
    throw gone(
      'The projects that you see have changed since this archive was made. Export again for a new one.',
    );
  const size = await storage.head(build.file);
  if (size === null) throw gone('This archive has expired. Export again for a new one.');
  // Once an hour, because a download that is resumed is several requests.
  await recordRead(scope, { action: 'archive.download', entity: build.subjectKey });
  const etag = `"${build.id}"`;
  const headers: Record<string, string | number> = {
    'content-type': 'application/zip',
    'content-disposition': formatAttachment(build.filename ?? 'export.zip'),
    'accept-ranges': 'bytes',
    etag,
  };
  const { range: rangeHeader, 'if-range': ifRange } = request.headers;
  const range = ifRange === undefined || ifRange === etag ? readRange(rangeHeader, size) : null;
  if (range === 'unsatisfiable') {
    const empty = Readable.from([]);
    return sendStream(
      reply,
      416,
      { ...headers, 'content-range': `bytes */${size}`, 'content-length': 0 },
      empty,
    );
  }
  const length = range ? range.end - range.start + 1 : size;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  // HEAD is answered from the same route, without opening the file.
  const content =
    request.method === 'HEAD' ? Readable.from([]) : await storage.get(build.file, range ?? undefined);
  await sendStream(reply, range ? 206 : 200, { ...headers, 'content-length': length }, content);
}

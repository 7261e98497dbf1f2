import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { archivePolicy, filesLeftOut } from './policy.ts';
import { findExport, subjectOfExport } from './queries.ts';
import { formatAttachment, readRange, sendStream } from '#platform/http/server/send-file.ts';

/**
 * Sends a finished archive, or the part of it that was asked for.
 *
 * @throws forbidden, not_found, gone when it has expired or was deleted
 */
export async function sendExport(
  { database, storage, parts }: Pick<Services, 'database' | 'storage'> & { parts: readonly ArchivePart[] },
  scope: Scope,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  authorise(scope, archivePolicy, 'archive.export');
  const found = await database.within(scope, (tx) => findExport(tx, scope, id));
  if (!found) throw gone('This archive has expired. Export again for a new one.');
  if (found.status !== 'Done' || !found.file) throw notFound('download');
  const thing = subjectOfExport(found.thing);
  // Built while they had another role: now they get one without what they may not see any more.
  if (thing.kind === 'workspace' && filesLeftOut(scope, parts).some((key) => !thing.leftOut.includes(key)))
    throw gone('Your role has changed since this archive was made. Export again for a new one.');
  const size = await storage.head(found.file);
  if (size === null) throw gone('This archive has expired. Export again for a new one.');
  const tag = `"${found.id}"`;
  const headers: Record<string, string | number> = {
    'content-type': 'application/zip',
    'content-disposition': formatAttachment(found.filename ?? 'export.zip'),
    'accept-ranges': 'bytes',
    etag: tag,
  };
  const { range: asked, 'if-range': only } = request.headers;
  const range = only === undefined || only === tag ? readRange(asked, size) : null;
  if (range === 'unsatisfiable') {
    const nothing = Readable.from([]);
    return sendStream(
      reply,
      416,
      { ...headers, 'content-range': `bytes */${size}`, 'content-length': 0 },
      nothing,
    );
  }
  const length = range ? range.end - range.start + 1 : size;
  if (range) headers['content-range'] = `bytes ${range.start}-${range.end}/${size}`;
  // HEAD is answered from the same route, without opening the file.
  const content =
    request.method === 'HEAD' ? Readable.from([]) : await storage.get(found.file, range ?? undefined);
  await sendStream(reply, range ? 206 : 200, { ...headers, 'content-length': length }, content);
}

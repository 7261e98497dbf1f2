import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArchivePart } from '#platform/archive/archive-part.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { gone, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { createReadRecorder } from '#product/workspaces/server/audit/record-read.ts';
import { archivePolicy, listForbiddenFileKeys } from './policy.ts';
import { findExport, isBuildVisible, parseSubjectKey } from './queries.ts';
import { formatAttachment, sendRange } from '#platform/http/server/send-file.ts';

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
    return { build: found, isVisible: found !== undefined && (await isBuildVisible(tx, scope, found)) };
  });
  if (!build) throw gone('This archive has expired. Export again for a new one.');
  if (build.status !== 'Done' || !build.file) throw notFound('download');
  const subject = parseSubjectKey(build.subjectKey);
  // It was built under another role, with files that the person may not see any more.
  if (
    subject.kind === 'workspace' &&
    listForbiddenFileKeys(scope, parts).some((key) => !subject.leftOut.includes(key))
  )
    throw gone('Your role has changed since this archive was made. Export again for a new one.');
  if (!isVisible)
    throw gone(
      'The projects that you see have changed since this archive was made. Export again for a new one.',
    );
  const size = await storage.readSize(build.file);
  if (size === null) throw gone('This archive has expired. Export again for a new one.');
  // Once an hour, because a download that is resumed is several requests.
  await recordRead(scope, { action: 'archive.download', entity: build.subjectKey });
  const { file } = build;
  await sendRange(request, reply, {
    size,
    etag: `"${build.id}"`,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': formatAttachment(build.filename ?? 'export.zip'),
    },
    open: (range) => storage.get(file, range),
  });
}

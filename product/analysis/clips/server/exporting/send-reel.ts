import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { formatAttachment, sendRange } from '#platform/http/server/send-file.ts';
import type { Services } from '#platform/http/server/services.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { fingerprintReel } from '../compute-fingerprint.ts';
import type { ReelKey } from '../lock-reel.ts';
import { listIncluded } from '../read-reel.ts';
import { selectReelClips } from '../queries.ts';

/**
 * Sends the exported file of a reel as a download.
 *
 * @throws not_found without one; conflict when the reel has changed since, or somebody in it withdrew their consent
 */
export async function sendReel(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  { key, request, reply }: { key: ReelKey; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  authorise(scope, responsePolicy, 'results.read');
  const found = await database.within(scope, async (tx) => {
    await requireStudy(tx, scope, key.study);
    const [row] = await tx<{ title: string; captions: boolean; fingerprint: string; file: string }[]>`
      select e.title, e.captions, f.fingerprint, f.file from reels e
        join reel_files f on f.workspace = e.workspace and f.reel = e.id and f.clip is null
      where e.workspace = ${scope.workspace} and e.study = ${key.study} and e.id = ${key.reel}`;
    if (!row) throw notFound('file');
    const clips = listIncluded(await selectReelClips(tx, scope, key));
    return { ...row, isCurrent: fingerprintReel(clips, row.captions) === row.fingerprint };
  });
  if (!found.isCurrent) throw conflict('This reel has changed since it was exported. Export it again.');
  const size = await storage.readSize(found.file);
  if (size === null) throw notFound('file');
  await sendRange(request, reply, {
    size,
    etag: `"${found.file}"`,
    headers: { 'content-type': 'video/mp4', 'content-disposition': formatAttachment(`${found.title}.mp4`) },
    open: (range) => storage.get(found.file, range),
  });
}

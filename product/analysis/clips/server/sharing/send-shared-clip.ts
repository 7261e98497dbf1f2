import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from '#platform/db/core/sql.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendRecordingFile } from '#product/media/playback/server/send-recording-file.ts';
import { fingerprintClip } from '../compute-fingerprint.ts';
import { withLinkedReel } from './open-shared-reel.ts';
import { selectReelClips } from '../queries.ts';

/**
 * Sends a clip of a shared reel, or a range of it. Consent is asked for each request, so that a clip stops playing as soon as
 * it is withdrawn.
 *
 * @throws not_found, the same for every reason
 */
export async function sendSharedClip(
  services: Pick<Services, 'database' | 'storage' | 'clock'>,
  {
    token,
    clip,
    request,
    reply,
  }: { token: string; clip: string; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const now = services.clock.now();
  const file = await withLinkedReel(
    services,
    { token, now },
    async (tx, scope, { study, reel, captions }) => {
      const [found] = await selectReelClips(tx, scope, { study, reel, condition: sql`c.id = ${clip}` });
      const [row] = await tx<{ file: string; fingerprint: string }[]>`
      select file, fingerprint from reel_files
      where workspace = ${scope.workspace} and reel = ${reel} and clip = ${clip}`;
      const isShown =
        found?.state === 'included' &&
        row !== undefined &&
        row.fingerprint === fingerprintClip(found, captions);
      if (!isShown) throw notFound('clip');
      return row.file;
    },
  );
  await sendRecordingFile(services.storage, { kind: 'mp4', file }, request, reply);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendRecordingFile } from '#product/media/playback/server/send-recording-file.ts';
import { readItems } from '../items/read-items.ts';
import { findClipFiles } from '../clips/find-clip-files.ts';
import { requireSharedReport } from './require-shared-report.ts';

/**
 * Sends a clip of a shared report, or a range of it. Consent is asked for each request, so that a clip stops playing as soon
 * as it is withdrawn.
 *
 * @throws not_found, the same for every reason; gone, forbidden
 */
export async function sendSharedClip(
  services: Pick<Services, 'config' | 'database' | 'storage'>,
  {
    token,
    item: id,
    now,
    request,
    reply,
  }: { token: string; item: string; now: Date; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { scope, link } = await requireSharedReport(services, { token, request, now });
  const file = await services.database.within(scope, async (tx) => {
    const key = { study: link.study, report: link.report, isFrozen: link.frozenAt !== null };
    const [read] = await readItems(tx, scope, { ...key, only: id });
    if (!read?.clip) return undefined;
    return (await findClipFiles(tx, scope, [read.clip])).get(read.clip.id);
  });
  if (file === undefined) throw notFound('clip');
  await sendRecordingFile(services.storage, { kind: 'mp4', file }, request, reply);
}

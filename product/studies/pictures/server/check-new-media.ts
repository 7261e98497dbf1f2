import { and, count, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { FileKind } from '#product/media/file-kind.ts';
import { assets } from '#product/media/server/tables.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockStudy } from '../../server/queries.ts';
import { MAX_PICTURES, MAX_VIDEOS } from '../picture.ts';

const VIDEO_KINDS: FileKind[] = ['mp4', 'webm'];

/**
 * Locks the study of a new image, video or captions, checks that it has room, and records the audit row.
 *
 * @throws not_found, bad_input if there are too many
 */
export async function checkNewMedia(
  tx: Tx,
  scope: Scope,
  { study, added }: { study: string; added: { id: string; kind: FileKind } },
): Promise<void> {
  await lockStudy(tx, scope, study);
  const isVideo = VIDEO_KINDS.includes(added.kind);
  const [stored] = await tx.orm
    .select({ total: count() })
    .from(assets)
    .where(
      and(
        eq(assets.workspace, scope.workspace),
        eq(assets.container, study),
        eq(assets.owner, study),
        eq(assets.purpose, 'picture'),
        isVideo ? inArray(assets.kind, VIDEO_KINDS) : undefined,
      ),
    );
  const [max, noun] = isVideo ? [MAX_VIDEOS, 'videos'] : [MAX_PICTURES, 'images'];
  if ((stored?.total ?? 0) >= max) throw badInput(`A study has at most ${max} ${noun}.`);
  await recordAudit(tx, scope, {
    action: isVideo ? 'study.add-video' : added.kind === 'text' ? 'study.add-captions' : 'study.add-picture',
    entity: study,
    detail: { media: added.id },
  });
}

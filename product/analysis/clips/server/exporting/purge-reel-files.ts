import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { fingerprintClip, fingerprintReel } from '../compute-fingerprint.ts';
import { listIncluded } from '../read-reel.ts';
import { selectReelClips } from '../queries.ts';

/**
 * Deletes files that reels do not show any more: a consent was withdrawn, a clip or response deleted, or the reel changed. They
 * are not sent to anybody meanwhile. Returns the number of files.
 */
export async function purgeReelFiles(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
): Promise<number> {
  const { workspace } = scope;
  const files = await services.database.within(scope, async (tx) => {
    const reels = await tx<{ reel: string; study: string; captions: boolean }[]>`
      select e.id as reel, e.study, e.captions from reels e where e.workspace = ${workspace}
        and exists (select from reel_files f where f.workspace = e.workspace and f.reel = e.id)`;
    const deleted: string[] = [];
    for (const { captions, ...key } of reels)
      deleted.push(...(await deleteOutdated(tx, scope, key, captions)));
    return deleted;
  });
  await deleteFiles(services, files);
  return files.length;
}

async function deleteOutdated(
  tx: Tx,
  scope: Scope,
  key: { study: string; reel: string },
  captions: boolean,
): Promise<string[]> {
  const clips = listIncluded(await selectReelClips(tx, scope, key));
  const currentKeys = [
    ...clips.map((clip) => `${clip.id} ${fingerprintClip(clip, captions)}`),
    ` ${fingerprintReel(clips, captions)}`,
  ];
  const rows = await tx<{ file: string }[]>`
    delete from reel_files where workspace = ${scope.workspace} and reel = ${key.reel}
      and not (coalesce(clip::text, '') || ' ' || fingerprint = any(${currentKeys}::text[])) returning file`;
  return rows.map(({ file }) => file);
}

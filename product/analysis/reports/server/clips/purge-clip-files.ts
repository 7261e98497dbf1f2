import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { selectPlayedClips } from '../../../clips/server/queries.ts';
import { findClipFiles } from './find-clip-files.ts';

interface Row {
  study: string;
  clip: string;
  file: string;
  isNeeded: boolean;
}

/**
 * Deletes files that no shared report shows any more: a consent was withdrawn, a response deleted, a clip changed, or the
 * link revoked. They are not sent to anybody meanwhile. Returns the number of files.
 */
export async function purgeClipFiles(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
): Promise<number> {
  const { workspace } = scope;
  const deleted = await services.database.within(scope, async (tx) => {
    const rows = await tx<Row[]>`
      select c.study, f.clip, f.file, exists (
        select from report_items i
          join reports p on p.workspace = i.workspace and p.id = i.report and p.deleted_at is null
          join report_links l on l.workspace = i.workspace and l.report = i.report
        where i.workspace = f.workspace and i.source = f.clip and i.removed_at is null
          and (l.ends_at is null or l.ends_at > ${scope.now})) as "isNeeded"
      from report_clip_files f join clips c on c.workspace = f.workspace and c.id = f.clip
      where f.workspace = ${workspace}`;
    const shown = new Set<string>();
    for (const [study, group] of Map.groupBy(rows, (row) => row.study)) {
      const clips = await selectPlayedClips(tx, scope, { study, clips: group.map(({ clip }) => clip) });
      const included = [...clips.values()].filter(({ state }) => state === 'included');
      for (const clip of (await findClipFiles(tx, scope, included)).keys()) shown.add(clip);
    }
    const outdated = rows.filter(({ clip, isNeeded }) => !isNeeded || !shown.has(clip));
    await tx`
      delete from report_clip_files
      where workspace = ${workspace} and clip = any(${outdated.map(({ clip }) => clip)}::uuid[])
        and file = any(${outdated.map(({ file }) => file)}::text[])`;
    return outdated.map(({ file }) => file);
  });
  await deleteFiles(services, deleted);
  return deleted.length;
}

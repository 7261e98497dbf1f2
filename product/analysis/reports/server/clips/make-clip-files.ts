import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { makeWorkFolder } from '#product/media/server/make-work-folder.ts';
import { selectPlayedClips, type ReelClip } from '../../../clips/server/queries.ts';
import { renderReel } from '../../../clips/server/exporting/render-reel.ts';
import type { ReportKey } from '../lock-report.ts';
import { fingerprintFile, findClipFiles } from './find-clip-files.ts';

type MakeServices = Pick<Services, 'config' | 'database' | 'storage' | 'log'>;

/**
 * Makes an MP4 of each clip of a shared report that may be shown and has none. May run twice. Without ffmpeg the page shows
 * the words of its clips only.
 */
export async function makeClipFiles(
  services: MakeServices,
  scope: Scope,
  { key, signal }: { key: ReportKey; signal: AbortSignal },
): Promise<void> {
  const missing = await services.database.within(scope, async (tx) => {
    const rows = await tx<{ clip: string }[]>`
      select distinct i.source as clip from report_items i
        join report_links l on l.workspace = i.workspace and l.report = i.report
        join reports p on p.workspace = i.workspace and p.id = i.report and p.deleted_at is null
      where i.workspace = ${scope.workspace} and i.report = ${key.report} and i.kind = 'clip' and i.removed_at is null`;
    const ids = rows.map(({ clip }) => clip);
    const clips = await selectPlayedClips(tx, scope, { study: key.study, clips: ids });
    const included = [...clips.values()].filter(({ state }) => state === 'included');
    const existing = await findClipFiles(tx, scope, included);
    return included.filter(({ id }) => !existing.has(id));
  });
  for (const clip of missing) {
    if (signal.aborted) return;
    await makeClipFile(services, scope, { study: key.study, clip, signal });
  }
}

async function makeClipFile(
  services: MakeServices,
  scope: Scope,
  { study, clip, signal }: { study: string; clip: ReelClip; signal: AbortSignal },
): Promise<void> {
  const { config, database, storage } = services;
  const { workspace } = scope;
  const folder = await makeWorkFolder(config.dataDir, scope.now);
  let unused: string[] = [];
  try {
    const onProgress = () => Promise.resolve();
    const rendered = await renderReel(services, {
      folder,
      clips: [clip],
      captions: false,
      onProgress,
      signal,
    });
    if (typeof rendered === 'string') return;
    const file = `media/${workspace}/${randomUUID()}`;
    unused = [file];
    const bytes = await storage.put(file, createReadStream(rendered.clips[0]!.path));
    // A connection lost at the commit does not tell whether the row exists; unreferenced files are purged later.
    unused = [];
    unused = await database.within(scope, async (tx) => {
      const current = (await selectPlayedClips(tx, scope, { study, clips: [clip.id] })).get(clip.id);
      // The clip has also changed when its participant withdrew their consent meanwhile.
      const isCurrent = current?.state === 'included' && fingerprintFile(current) === fingerprintFile(clip);
      if (!isCurrent) return [file];
      const earlier = await tx<{ file: string }[]>`
        delete from report_clip_files where workspace = ${workspace} and clip = ${clip.id} returning file`;
      const [saved] = await tx`
        insert into report_clip_files (workspace, clip, fingerprint, bytes, file)
        values (${workspace}, ${clip.id}, ${fingerprintFile(clip)}, ${bytes}, ${file})
        on conflict do nothing returning clip`;
      return saved ? earlier.map((one) => one.file) : [file];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await deleteFiles(services, unused);
  }
}

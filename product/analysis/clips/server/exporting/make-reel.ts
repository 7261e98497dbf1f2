import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { makeWorkFolder } from '#product/media/server/make-work-folder.ts';
import { getLengthMs, getReelMs, type ExportProblem } from '../../clip.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { fingerprintClip, fingerprintReel } from '../compute-fingerprint.ts';
import type { ReelKey } from '../lock-reel.ts';
import { listIncluded } from '../read-reel.ts';
import { renderReel } from './render-reel.ts';
import { selectReelClips, type ReelClip } from '../queries.ts';

type MakeServices = Pick<Services, 'config' | 'database' | 'storage' | 'log'>;
/** A reel and the request that it is made for. */
type ReelRun = ReelKey & { run: string };

interface MadeFile {
  /** Null for the whole reel. */
  clip: string | null;
  fingerprint: string;
  duration_ms: number;
  bytes: number;
  file: string;
}

interface ReelContent {
  captions: boolean;
  clips: ReelClip[];
}

/** The reel as others may see it now; null if its study or the reel itself is gone. */
async function readContent(tx: Tx, scope: Scope, key: ReelKey): Promise<ReelContent | null> {
  const [reel] = await tx<{ captions: boolean }[]>`
    select e.captions from reels e join studies s on s.workspace = e.workspace and s.id = e.study and s.deleted_at is null
    where e.workspace = ${scope.workspace} and e.study = ${key.study} and e.id = ${key.reel}`;
  return reel ? { ...reel, clips: listIncluded(await selectReelClips(tx, scope, key)) } : null;
}

/** Takes the export for this run of the job; null if there is nothing to do. */
async function claimExport(tx: Tx, scope: Scope, { run, ...key }: ReelRun): Promise<ReelContent | null> {
  const [claimed] = await tx`
    update reel_exports set state = 'running', state_at = ${scope.now}, done = 0
    where workspace = ${scope.workspace} and reel = ${key.reel} and run = ${run} and state in ('waiting', 'running')
    returning run`;
  return claimed ? readContent(tx, scope, key) : null;
}

export async function failExport(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { reel, run, problem }: ReelRun & { problem: ExportProblem },
): Promise<void> {
  await database.within(
    scope,
    (tx) => tx`
      update reel_exports set state = 'failed', problem = ${problem}, state_at = ${scope.now}
      where workspace = ${scope.workspace} and reel = ${reel} and run = ${run} and state in ('waiting', 'running')`,
  );
}

/** Replaces the files of a reel, if it still shows what was made. Returns the earlier files; null if nothing was saved. */
async function saveFiles(
  tx: Tx,
  scope: Scope,
  { run, ...key }: ReelRun,
  fingerprint: string,
  made: MadeFile[],
): Promise<string[] | 'changed' | null> {
  const { workspace, now } = scope;
  const [claimed] = await tx`
    select from reel_exports where workspace = ${workspace} and reel = ${key.reel} and run = ${run} and state = 'running'
    for update`;
  if (!claimed) return null;
  const content = await readContent(tx, scope, key);
  // The reel has also changed when a participant withdrew their consent meanwhile.
  if (!content || fingerprintReel(content.clips, content.captions) !== fingerprint) return 'changed';
  const earlier = await tx<{ file: string }[]>`
    delete from reel_files where workspace = ${workspace} and reel = ${key.reel} returning file`;
  const rows = JSON.stringify(made.map((row) => ({ id: randomUUID(), ...row })));
  await tx`
    insert into reel_files (workspace, id, reel, clip, fingerprint, duration_ms, bytes, file)
    select ${workspace}, n.id, ${key.reel}, n.clip, n.fingerprint, n.duration_ms, n.bytes, n.file
    from json_to_recordset(${rows}::json)
      n (id uuid, clip uuid, fingerprint text, duration_ms int, bytes int8, file text)`;
  await tx`
    update reel_exports set state = 'ready', problem = null, state_at = ${now}, done = total
    where workspace = ${workspace} and reel = ${key.reel}`;
  return earlier.map(({ file }) => file);
}

/**
 * Makes the files of a reel. May run twice, also at the same time: the first to finish wins. Files of a killed run are deleted
 * by the purge of unreferenced files.
 */
export async function makeReel(
  services: MakeServices,
  scope: Scope,
  { reelRun, signal }: { reelRun: ReelRun; signal: AbortSignal },
): Promise<void> {
  const { config, database, storage } = services;
  const content = await database.within(scope, (tx) => claimExport(tx, scope, reelRun));
  if (!content || content.clips.length === 0)
    return failExport(services, scope, { ...reelRun, problem: 'no_clips' });
  const { clips, captions } = content;
  const folder = await makeWorkFolder(config.dataDir, scope.now);
  const stored: string[] = [];
  let unused: readonly string[] = stored;
  try {
    const onProgress = (done: number) =>
      database.within(
        scope,
        (tx) => tx`
          update reel_exports set done = ${done}
          where workspace = ${scope.workspace} and reel = ${reelRun.reel} and run = ${reelRun.run}`,
      );
    const rendered = await renderReel(services, { folder, clips, captions, onProgress, signal });
    if (typeof rendered === 'string')
      return await failExport(services, scope, { ...reelRun, problem: rendered });
    const store = async (made: { path: string }) => {
      const file = `media/${scope.workspace}/${randomUUID()}`;
      stored.push(file);
      return { file, bytes: await storage.put(file, createReadStream(made.path)) };
    };
    const rows: MadeFile[] = [];
    for (const [index, clip] of clips.entries())
      rows.push({
        clip: clip.id,
        fingerprint: fingerprintClip(clip, captions),
        duration_ms: getLengthMs(clip),
        ...(await store(rendered.clips[index]!)),
      });
    const fingerprint = fingerprintReel(clips, captions);
    rows.push({ clip: null, fingerprint, duration_ms: getReelMs(clips), ...(await store(rendered.whole)) });
    // A connection lost at the commit does not tell whether the rows exist; unreferenced files are purged later.
    unused = [];
    const saved = await database.within(scope, (tx) => saveFiles(tx, scope, reelRun, fingerprint, rows));
    unused = Array.isArray(saved) ? saved : stored;
    if (saved === 'changed') await failExport(services, scope, { ...reelRun, problem: 'changed' });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await deleteFiles(services, unused);
  }
}

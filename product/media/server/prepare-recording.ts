import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { FileKind } from '../file-kind.ts';
import type { RecordingProblem } from '../playback/recording.ts';
import { makeRenditions, type PreparedRecording } from '../playback/server/make-renditions.ts';
import { makeWorkFolder } from './make-work-folder.ts';
import type { AssetKey } from '../playback/server/start-preparing.ts';
import type { renditions } from '../playback/server/tables.ts';

type StoredRendition = Pick<typeof renditions.$inferInsert, 'role' | 'kind' | 'bytes' | 'file'>;
type PrepareServices = Pick<Services, 'config' | 'database' | 'storage' | 'log'> & {
  queue: Pick<Queue, 'enqueue'>;
  /** What else is done with a recording with sound, in the transaction that makes it ready. */
  onSoundReady?: SoundReady | undefined;
};

export type SoundReady = (
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  key: AssetKey,
) => Promise<void>;

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** For the feature that has recordings transcribed. */
    onSoundReady?: SoundReady;
  }
}

/** Sets the state of a recording that is not ready yet; returns its file, or null if there is nothing to do. */
async function claimRecording(
  tx: Tx,
  { workspace, now }: Scope,
  key: AssetKey,
): Promise<{ file: string; kind: FileKind } | null> {
  const [claimed] = await tx<{ file: string; kind: FileKind }[]>`
    update recordings r set state = 'processing', problem = null, state_at = ${now} from assets a
    where r.workspace = ${workspace} and r.container = ${key.container} and r.owner = ${key.owner}
      and r.asset = ${key.asset} and r.state <> 'ready' and a.workspace = r.workspace
      and a.container = r.container and a.owner = r.owner and a.id = r.asset
    returning a.file, a.kind`;
  return claimed ?? null;
}

/** Writes the figures and files of a recording, unless it was deleted or another run was faster. */
async function saveRecording(
  tx: Tx,
  { workspace, now }: Scope,
  key: AssetKey,
  prepared: PreparedRecording,
  stored: StoredRendition[],
): Promise<boolean> {
  const { durationMs, hasVideo, width, height, sound } = prepared;
  const peaks = sound && JSON.stringify(sound.peaks);
  const [saved] = await tx`
    update recordings set state = 'ready', state_at = ${now}, duration_ms = ${durationMs}, has_video = ${hasVideo},
      width = ${width}, height = ${height}, peaks = ${peaks}::jsonb,
      quiet_percent = ${sound?.quietPercent ?? null}
    where workspace = ${workspace} and container = ${key.container} and owner = ${key.owner}
      and asset = ${key.asset} and state <> 'ready' returning 1`;
  if (!saved) return false;
  if (stored.length > 0)
    await tx`
      insert into renditions (workspace, container, owner, asset, role, kind, bytes, file)
      select ${workspace}, ${key.container}, ${key.owner}, ${key.asset}, n.role, n.kind, n.bytes, n.file
      from json_to_recordset(${JSON.stringify(stored)}::json) n (role text, kind text, bytes int8, file text)`;
  return true;
}

/** Gives up a recording, which stays as it was sent. */
export async function failRecording(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { key, problem }: { key: AssetKey; problem: RecordingProblem },
): Promise<void> {
  await database.within(
    scope,
    (tx) => tx`
      update recordings set state = 'failed', problem = ${problem}, state_at = ${scope.now}
      where workspace = ${scope.workspace} and container = ${key.container} and owner = ${key.owner}
        and asset = ${key.asset} and state <> 'ready'`,
  );
}

/**
 * Prepares a recording for playback. May run twice, also at the same time: the first to finish wins, and the files of the
 * other are deleted. Files of a killed run are deleted by the purge of unreferenced files.
 */
export async function prepareRecording(
  services: PrepareServices,
  scope: Scope,
  { key, signal }: { key: AssetKey; signal: AbortSignal },
): Promise<void> {
  const { config, database, storage, log } = services;
  const claimed = await database.within(scope, (tx) => claimRecording(tx, scope, key));
  if (!claimed) return;
  const { file, kind } = claimed;
  const folder = await makeWorkFolder(config.dataDir, scope.now);
  const stored: StoredRendition[] = [];
  let mayBeSaved = false;
  try {
    const source = path.join(folder, 'original');
    await pipeline(await storage.get(file), createWriteStream(source, { mode: 0o600 }), { signal });
    const prepared = await makeRenditions({ path: source, kind }, folder, signal);
    if (!prepared) {
      await failRecording(services, scope, { key, problem: 'unreadable' });
      return;
    }
    for (const preparedFile of prepared.files) {
      const target = `media/${scope.workspace}/${randomUUID()}`;
      const bytes = await storage.put(target, createReadStream(preparedFile.path));
      stored.push({ role: preparedFile.role, kind: preparedFile.kind, bytes, file: target });
    }
    // A connection lost at the commit does not tell whether the rows exist; unreferenced files are purged later.
    mayBeSaved = true;
    mayBeSaved = await database.within(scope, async (tx) => {
      const isSaved = await saveRecording(tx, scope, key, prepared, stored);
      if (isSaved && prepared.hasAudio) await services.onSoundReady?.(tx, services.queue, scope, key);
      return isSaved;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (!mayBeSaved)
      for (const { file: unused } of stored)
        await storage
          .delete(unused)
          .catch((failure: unknown) =>
            log.warn({ file: unused, failure }, 'could not delete an unused rendition'),
          );
  }
}

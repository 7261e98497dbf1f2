import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { StoredFile } from '../../asset.ts';
import { translateFileError } from '#platform/storage/failure.ts';
import { makeWorkFolder } from '../../server/make-work-folder.ts';
import { writeFileOfKinds } from '../../server/write-file.ts';
import { MAX_VIDEO_BYTES, VIDEO_PROBLEMS, type CleanedVideo } from '../video.ts';
import { cleanVideo } from './clean-video.ts';

/**
 * Stores a video that every browser plays, without metadata. It goes through files in a work folder, so that it is never in
 * memory as a whole.
 *
 * @throws too_large, bad_input with what is wrong with the video, unavailable if others are waiting or the disk is full; the reason of
 *   the signal
 */
export async function writeVideo(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  {
    key,
    content,
    workspace,
    now,
    signal,
  }: Pick<Scope, 'workspace' | 'now'> & { key: string; content: Readable; signal: AbortSignal },
): Promise<StoredFile & CleanedVideo> {
  const folder = await makeWorkFolder(config.dataDir, now);
  try {
    const original = path.join(folder, 'original');
    const target = path.join(folder, 'cleaned');
    await writeFileOfKinds({ put: writeTo }, original, content, {
      kinds: ['mp4', 'webm', 'mov'],
      bytes: MAX_VIDEO_BYTES,
      refusal: VIDEO_PROBLEMS.kind,
    });
    const cleaned = await cleanVideo(original, target, workspace, signal);
    if (typeof cleaned === 'string') throw badInput(VIDEO_PROBLEMS[cleaned]);
    const bytes = await storage.put(key, createReadStream(target));
    return { ...cleaned, bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeTo(file: string, content: Readable): Promise<number> {
  const stream = createWriteStream(file, { mode: 0o600 });
  try {
    await pipeline(content, stream);
  } catch (error) {
    throw translateFileError(error);
  }
  return stream.bytesWritten;
}

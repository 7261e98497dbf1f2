import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { addColourProfile, readColourProfile } from './read-colour-profile.ts';
import { isAnimated } from '../../is-animated.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { readPicture } from '../../read-picture.ts';
import { deleteFiles } from '../../server/delete-files.ts';
import { referenceFiles } from '../../server/add-asset.ts';
import { listPictureWidths } from '../picture-widths.ts';
import { SCALED_KINDS } from './enqueue-scaling.ts';
import { renderSizes, UndecodableError, type CodecJob } from './render-sizes.ts';

/** Most pixels that are unpacked, about 500 MB. A larger picture is shown as it was uploaded. */
const MAX_SCALED_PIXELS = 25_000_000;
/** WebP has at most this many pixels a side. */
const MAX_WEBP_SIDE_PIXELS = 16_383;
const QUALITY = 82;
const TIMEOUT_MS = 60_000;

type ScaleServices = Pick<Services, 'database' | 'storage' | 'log'>;

/** What the codecs shall do for a picture; null if it is shown as it is. */
function planScaling(bytes: Uint8Array): CodecJob | null {
  const picture = readPicture(bytes);
  if (typeof picture === 'string') return null;
  const { width, height } = picture;
  const kind = SCALED_KINDS.find((one) => one === picture.kind);
  if (!kind || width * height > MAX_SCALED_PIXELS || isAnimated(bytes, kind)) return null;
  const sizes = listPictureWidths(width)
    .map((one) => ({ width: one, height: Math.max(1, Math.round((one * height) / width)) }))
    .filter((size) => size.height <= MAX_WEBP_SIDE_PIXELS)
    .toReversed();
  return sizes.length === 0 ? null : { kind, bytes, sizes, quality: QUALITY, isCropped: false };
}

/** Records that there is nothing to do for a picture any more. Returns whether another run was not faster. */
async function markScaled(tx: Tx, { workspace, now }: Scope, key: AssetKey): Promise<boolean> {
  const rows = await tx`
    update assets set scaled_at = ${now}
    where workspace = ${workspace} and container = ${key.container} and owner = ${key.owner}
      and id = ${key.asset} and scaled_at is null returning 1`;
  return rows.length > 0;
}

/** Leaves a picture as it was uploaded, since its pixels cannot be read or its job failed several times. */
export async function giveUpScaling(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  key: AssetKey,
): Promise<void> {
  await database.within(scope, (tx) => markScaled(tx, scope, key));
}

/**
 * Makes smaller copies of a picture. May run twice, also at the same time: the first to finish wins, and the files of the
 * other are deleted. Files of a killed run are deleted by the purge of unreferenced files.
 *
 * @throws what a later run may not: the job is tried again, and given up after some runs
 */
export async function makeSizes(
  services: ScaleServices,
  scope: Scope,
  { key, signal, timeoutMs = TIMEOUT_MS }: { key: AssetKey; signal: AbortSignal; timeoutMs?: number },
): Promise<void> {
  const { database, storage, log } = services;
  const [asset] = await database.within(
    scope,
    (tx) => tx<{ file: string }[]>`
      select file from assets where workspace = ${scope.workspace} and container = ${key.container}
        and owner = ${key.owner} and id = ${key.asset} and scaled_at is null`,
  );
  if (!asset) return;
  const original = await buffer(await storage.get(asset.file));
  const job = planScaling(original);
  if (!job) return giveUpScaling(services, scope, key);
  const images = await renderSizes(job, { timeoutMs, signal }).catch((error: unknown) => {
    if (!(error instanceof UndecodableError)) throw error;
    log.warn({ asset: key.asset, error }, 'could not scale a picture');
    return [];
  });
  const profile = readColourProfile(original, job.kind);
  const copies: { width: number; bytes: number; file: string }[] = [];
  for (const [index, image] of images.entries()) {
    const copy = profile ? addColourProfile(image, profile, job.sizes[index]!) : image;
    // A copy that saves nothing is left out; the next larger one is sent instead, or the original.
    if (copy.length >= original.length) continue;
    const file = `media/${scope.workspace}/${randomUUID()}`;
    copies.push({
      width: job.sizes[index]!.width,
      bytes: await storage.put(file, Readable.from([copy])),
      file,
    });
  }
  const files = copies.map(({ file }) => file);
  const isSaved = await referenceFiles(services, scope, files, async (tx) => {
    if (!(await markScaled(tx, scope, key))) return false;
    if (copies.length > 0)
      await tx`
        insert into picture_sizes (workspace, container, owner, asset, width, bytes, file)
        select ${scope.workspace}, ${key.container}, ${key.owner}, ${key.asset}, n.width, n.bytes, n.file
        from json_to_recordset(${JSON.stringify(copies)}::json) n (width int, bytes int8, file text)`;
    return true;
  });
  if (!isSaved) await deleteFiles(services, files);
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { badInput } from '#platform/errors/errors.ts';
import { readPicture } from '../../read-picture.ts';
import { sniffKind } from '../../sniff-kind.ts';
import { MAX_PHOTO_PIXELS, PHOTO_SIDE_PX } from '../photo.ts';

const PHOTO_KINDS = ['png', 'jpeg', 'webp'] as const;

/** What the thread gets. */
export interface PhotoJob {
  kind: (typeof PHOTO_KINDS)[number];
  bytes: Uint8Array;
  side: number;
}

const WRONG_KIND_MESSAGE = 'This isn’t a PNG, JPEG or WebP image. Save it as one of these and try again.';
const UNREADABLE_MESSAGE = 'This image is damaged. Save it again, or choose another one.';
/** A photo of the largest size takes about two seconds. */
const TIMEOUT_MS = 30_000;

let previousPhoto: Promise<unknown> = Promise.resolve();

/** Checks a photo by its bytes, before its pixels are unpacked. @throws bad_input */
function readPhoto(bytes: Uint8Array): PhotoJob {
  const kind = PHOTO_KINDS.find((one) => one === sniffKind(bytes));
  if (!kind) throw badInput(WRONG_KIND_MESSAGE);
  const picture = readPicture(bytes);
  if (typeof picture === 'string') throw badInput(picture);
  const { width, height } = picture;
  if (width * height > MAX_PHOTO_PIXELS)
    throw badInput(`This image is ${width} × ${height} pixels. Make it smaller and try again.`);
  return { kind, bytes, side: PHOTO_SIDE_PX };
}

async function runThread(job: PhotoJob): Promise<Buffer> {
  const thread = new Worker(new URL('run-photo-codecs.ts', import.meta.url), { workerData: job });
  try {
    const [bytes] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return Buffer.from(bytes as Uint8Array);
  } catch {
    throw badInput(UNREADABLE_MESSAGE);
  } finally {
    await thread.terminate();
  }
}

/**
 * A square WebP image of the middle of a photo, written from its pixels, so that nothing else of the file is left. In a
 * thread that is given up after half a minute; one photo after the other, since its pixels need memory.
 *
 * @throws bad_input with what is wrong with the image
 */
export async function renderPhoto(bytes: Uint8Array): Promise<Buffer> {
  const job = readPhoto(bytes);
  const photo = previousPhoto.then(() => runThread(job));
  previousPhoto = photo.catch(() => {});
  return photo;
}

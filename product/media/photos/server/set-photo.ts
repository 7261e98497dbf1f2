import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unauthenticated, badInput } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { lockPerson } from '#product/accounts/server/delete-person.ts';
import { writePhoto } from './write-photo.ts';
import { readPicture } from '../../read-picture.ts';
import { renderSizes, type CodecJob } from '../../scaling/server/render-sizes.ts';
import { sniffKind } from '../../sniff-kind.ts';
import { MAX_PHOTO_PIXELS, PHOTO_SIDE_PX } from '../photo.ts';

const PHOTO_KINDS = ['png', 'jpeg', 'webp'] as const;

const WRONG_KIND_MESSAGE = 'This isn’t a PNG, JPEG or WebP image. Save it as one of these and try again.';
const UNREADABLE_MESSAGE = 'This image is damaged. Save it again, or choose another one.';
/** A photo of the largest size takes about two seconds. */
const TIMEOUT_MS = 30_000;

/** Checks a photo by its bytes, before its pixels are unpacked. @throws bad_input */
function readPhoto(bytes: Uint8Array): CodecJob {
  const kind = PHOTO_KINDS.find((one) => one === sniffKind(bytes));
  if (!kind) throw badInput(WRONG_KIND_MESSAGE);
  const picture = readPicture(bytes);
  if (typeof picture === 'string') throw badInput(picture);
  const { width, height } = picture;
  if (width * height > MAX_PHOTO_PIXELS)
    throw badInput(`This image is ${width} × ${height} pixels. Make it smaller and try again.`);
  const sizes = [{ width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX }];
  return { kind, bytes, sizes, quality: 85, isCropped: true };
}

/**
 * A square WebP image of the middle of a photo, written from its pixels, so that nothing else of the file is left.
 *
 * @throws bad_input with what is wrong with the image
 */
async function renderPhoto(bytes: Uint8Array): Promise<Buffer> {
  const job = readPhoto(bytes);
  try {
    const [photo] = await renderSizes(job, { timeoutMs: TIMEOUT_MS });
    return photo!;
  } catch {
    throw badInput(UNREADABLE_MESSAGE);
  }
}

/** Stores the caller's photo, which replaces the current one. @throws bad_input */
export async function setPhoto(
  { database }: Pick<Services, 'database'>,
  { person }: LoginIdentity,
  { content, now }: { content: Readable; now: Date },
): Promise<{ photo: string }> {
  const bytes = await renderPhoto(await buffer(content));
  const id = randomUUID();
  await database.transaction(async (tx) => {
    // Their account may have been deleted meanwhile.
    if (!(await lockPerson(tx, person))) throw unauthenticated();
    await writePhoto(tx, { person, photo: { id, bytes }, now });
  });
  return { photo: id };
}

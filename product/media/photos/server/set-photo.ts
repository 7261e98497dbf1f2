import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unauthenticated } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { lockPerson } from '#product/accounts/server/delete-person.ts';
import { renderPhoto } from './render-photo.ts';
import { writePhoto } from './write-photo.ts';

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

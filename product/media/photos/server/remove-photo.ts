import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { lockPerson } from '#product/accounts/server/delete-person.ts';
import { writePhoto } from './write-photo.ts';

/** Deletes the caller's photo; nothing without one. */
export async function removePhoto(
  { database }: Pick<Services, 'database'>,
  { person }: LoginIdentity,
  now: Date,
): Promise<{ photo: null }> {
  await database.transaction(async (tx) => {
    if (await lockPerson(tx, person)) await writePhoto(tx, { person, photo: null, now });
  });
  return { photo: null };
}

import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { photos } from './tables.ts';

/** Writes or deletes the photo of a person, under the lock of their row. */
export async function writePhoto(
  tx: Tx,
  { person, photo, now }: { person: string; photo: { id: string; bytes: Buffer } | null; now: Date },
): Promise<void> {
  await tx.orm.delete(photos).where(eq(photos.person, person));
  if (photo) await tx.orm.insert(photos).values({ person, ...photo, createdAt: now });
  await tx.orm
    .update(persons)
    .set({ image: photo?.id ?? null, updatedAt: now })
    .where(eq(persons.id, person));
}

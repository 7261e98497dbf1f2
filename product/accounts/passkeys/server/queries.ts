import { asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/db/core/database.ts';
import { passkeys } from './tables.ts';

export const PASSKEY_COLUMNS = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  usedAt: passkeys.usedAt,
};

type PasskeyRow = Pick<typeof passkeys.$inferSelect, keyof typeof PASSKEY_COLUMNS>;

export const toPasskeyOutput = ({ id, name, createdAt, usedAt }: PasskeyRow) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** A person's passkeys, oldest first. */
export async function listPasskeys(db: Pick<Orm, 'select'>, person: string) {
  const rows = await db
    .select(PASSKEY_COLUMNS)
    .from(passkeys)
    .where(eq(passkeys.person, person))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(toPasskeyOutput);
}

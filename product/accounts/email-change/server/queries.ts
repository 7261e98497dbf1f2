import { and, eq, gt } from 'drizzle-orm';
import type { Orm } from '#platform/db/core/database.ts';
import { emailChanges } from './tables.ts';

const COLUMNS = {
  email: emailChanges.email,
  oldConfirmedAt: emailChanges.oldConfirmedAt,
  newConfirmedAt: emailChanges.newConfirmedAt,
  expiresAt: emailChanges.expiresAt,
};
type EmailChange = Pick<typeof emailChanges.$inferSelect, keyof typeof COLUMNS>;

export const toEmailChangeOutput = ({ email, oldConfirmedAt, newConfirmedAt, expiresAt }: EmailChange) => ({
  email,
  isConfirmedByOldAddress: oldConfirmedAt !== null,
  isConfirmedByNewAddress: newConfirmedAt !== null,
  expiresAt: expiresAt.toISOString(),
});

/** A person's change of address that has not expired, or undefined. */
export async function findEmailChange(
  db: Pick<Orm, 'select'>,
  { person, now }: { person: string; now: Date },
) {
  const [change] = await db
    .select(COLUMNS)
    .from(emailChanges)
    .where(and(eq(emailChanges.person, person), gt(emailChanges.expiresAt, now)));
  return change;
}

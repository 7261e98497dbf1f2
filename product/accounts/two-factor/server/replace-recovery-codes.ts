import { randomInt, randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { sha256 } from '#platform/secrets/keys.ts';
import { RECOVERY_CODE_COUNT } from '../two-factor.ts';
import { recoveryCodes } from './tables.ts';

/** Without characters that look alike (0/O, 1/I/L). 24 of them are 118 bits, so that SHA-256 protects them at rest. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP_LENGTH = 6;

const generateGroup = () =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** The form in which codes are compared: without spaces and hyphens, in capitals. */
export const normaliseCode = (code: string): string => code.replace(/[\s-]+/g, '').toUpperCase();

const hashCode = (code: string) => sha256(normaliseCode(code));

/** Replaces all recovery codes of a person. Only their hashes are stored. */
export async function replaceRecoveryCodes(
  tx: Tx,
  { person, now }: { person: string; now: Date },
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: GROUPS }, generateGroup).join('-'),
  );
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.person, person));
  await tx.orm
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ id: randomUUID(), person, hash: hashCode(code), createdAt: now })));
  return codes;
}

/** Marks a recovery code as used. Of several concurrent callers with the same code only one gets true. */
export async function consumeRecoveryCode(
  tx: Tx,
  { person, code, now }: { person: string; code: string; now: Date },
): Promise<boolean> {
  const used = await tx.orm
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.person, person),
        eq(recoveryCodes.hash, hashCode(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

export async function countRecoveryCodes(db: Pick<Tx['orm'], 'select'>, person: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.person, person), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

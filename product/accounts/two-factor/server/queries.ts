import { and, eq, isNotNull } from 'drizzle-orm';
import type { Orm } from '#platform/db/core/database.ts';
import type { Services } from '#platform/http/server/services.ts';
import { countRecoveryCodes } from './replace-recovery-codes.ts';
import { secondFactors } from './tables.ts';

/** Since when the person logs in with two factors, and how many recovery codes are left. */
export async function readTwoFactor(services: Pick<Services, 'database'>, person: string) {
  const db = services.database.orm;
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.person, person));
  const onSince = factor?.confirmedAt?.toISOString() ?? null;
  return { onSince, recoveryCodesLeft: onSince ? await countRecoveryCodes(db, person) : 0 };
}

/** Whether a person logs in with two factors, also inside a transaction. */
export async function hasSecondFactor(db: Pick<Orm, 'select'>, person: string): Promise<boolean> {
  const [factor] = await db
    .select({ person: secondFactors.person })
    .from(secondFactors)
    .where(and(eq(secondFactors.person, person), isNotNull(secondFactors.confirmedAt)));
  return factor !== undefined;
}

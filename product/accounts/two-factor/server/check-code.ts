import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import { badInput } from '#platform/errors/errors.ts';
import { limitHit, deleteHits } from '#platform/http/server/limits/rate-limit.ts';
import type { Services } from '#platform/http/server/services.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { createRecoveryCodeUsedMail } from '../../server/mails.ts';
import { persons } from '../../server/tables.ts';
import { CODE_DIGITS, WRONG_CODE_MESSAGE } from '../two-factor.ts';
import { consumeRecoveryCode, countRecoveryCodes, normaliseCode } from './replace-recovery-codes.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import { secondFactors } from './tables.ts';
import { findStep } from './compute-code.ts';

/** Wrong codes of one person at one place; the wait doubles, up to an hour. */
const LIMIT_PER_PERSON = { max: 5, seconds: 900 };
const APP_CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`);

/**
 * Runs `work`, which checks a code, within the limit of wrong codes.
 *
 * @param place counted separately, so that wrong codes from elsewhere do not lock out the person's own device
 * @throws too_many
 */
export async function withCodeLimit<T>(
  services: Pick<Services, 'database' | 'log'>,
  { person, place, now }: { person: string; place: string; now: Date },
  work: () => Promise<T>,
): Promise<T> {
  const key = `second-factor:${person}:${place}`;
  await limitHit(services, key, LIMIT_PER_PERSON, now);
  const result = await work();
  await deleteHits(services, key);
  return result;
}

/** Uses up a code of the app, under a lock of the person's second factor. */
async function consumeAppCode(
  tx: Tx,
  signingKey: Buffer,
  person: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const [factor] = await tx.orm
    .select({ secret: secondFactors.secret, lastStep: secondFactors.lastStep })
    .from(secondFactors)
    .where(and(eq(secondFactors.person, person), isNotNull(secondFactors.confirmedAt)))
    .for('update');
  const secret = factor && openSecret(signingKey, 'two-factor', person, factor.secret);
  if (!secret) return false;
  const step = findStep(secret, code, now, factor.lastStep);
  if (step === undefined) return false;
  await tx.orm.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.person, person));
  return true;
}

/**
 * Checks a code of the app or a recovery code and uses it up: it is accepted once, also of concurrent calls. The person
 * is told by mail when it was a recovery code.
 *
 * @throws bad_input
 */
export async function requireCode(
  services: Pick<Services, 'database' | 'mail'>,
  tx: Tx,
  { person, entered, now }: { person: string; entered: string; now: Date },
): Promise<void> {
  const code = normaliseCode(entered);
  if (APP_CODE.test(code)) {
    if (await consumeAppCode(tx, getSigningKey(services.database), person, code, now)) return;
  } else if (await consumeRecoveryCode(tx, { person, code, now })) {
    const left = await countRecoveryCodes(tx.orm, person);
    const [recipient] = await tx.orm
      .select({ name: persons.name, email: persons.email })
      .from(persons)
      .where(eq(persons.id, person));
    if (recipient) await services.mail.send(tx, createRecoveryCodeUsedMail(recipient, left), now);
    return;
  }
  throw badInput(WRONG_CODE_MESSAGE, { code: WRONG_CODE_MESSAGE });
}

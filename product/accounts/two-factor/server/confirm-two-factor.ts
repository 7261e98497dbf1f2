import { and, eq, isNull } from 'drizzle-orm';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { createTwoFactorOnMail } from '../../server/mails.ts';
import { WRONG_CODE_MESSAGE } from '../two-factor.ts';
import { withCodeLimit } from './check-code.ts';
import { endOtherAccess } from './end-other-access.ts';
import { normaliseCode, replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import { secondFactors } from './tables.ts';
import { findStep } from './compute-code.ts';

/**
 * Turns on two-factor authentication with a code that proves that the app has the key. The person's other logins end.
 *
 * @throws forbidden, conflict when it was not started, bad_input for a wrong code
 */
export async function confirmTwoFactor(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { entered, now }: { entered: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  return withCodeLimit(services, { person, place: 'account', now }, () =>
    runIdentityTransaction(services.database, async (tx) => {
      const [factor] = await tx.orm
        .select({ secret: secondFactors.secret })
        .from(secondFactors)
        .where(and(eq(secondFactors.person, person), isNull(secondFactors.confirmedAt)))
        .for('update');
      if (!factor) throw conflict('Start setting up two-factor authentication again.');
      const secret = openSecret(getSigningKey(services.database), 'two-factor', person, factor.secret);
      const step = secret ? findStep(secret, normaliseCode(entered), now, null) : undefined;
      if (step === undefined) throw badInput(WRONG_CODE_MESSAGE, { code: WRONG_CODE_MESSAGE });
      await tx.orm
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(eq(secondFactors.person, person));
      const recoveryCodes = await replaceRecoveryCodes(tx, { person, now });
      const recipient = await endOtherAccess(tx, login);
      await services.mail.send(tx, createTwoFactorOnMail(recipient), now);
      services.log.info({ person, login: login.login }, 'two-factor was turned on');
      return { recoveryCodes };
    }),
  );
}

import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { createTwoFactorOffMail } from '../../server/mails.ts';
import { requireCode, withCodeLimit } from './check-code.ts';
import { endOtherAccess } from './end-other-access.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

/** Removes the authenticator app and the recovery codes of a person. */
export async function deleteSecondFactor(tx: Tx, person: string): Promise<void> {
  await tx.orm.delete(secondFactors).where(eq(secondFactors.person, person));
  await tx.orm.delete(recoveryCodes).where(eq(recoveryCodes.person, person));
}

/** Turns two-factor authentication off, given a current code; other logins end. @throws forbidden, bad_input, too_many */
export async function turnOffTwoFactor(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { code, now }: { code: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  await withCodeLimit(services, { person, place: 'account', now }, () =>
    runIdentityTransaction(services.database, async (tx) => {
      await requireCode(services, tx, { person, entered: code, now });
      await deleteSecondFactor(tx, person);
      const recipient = await endOtherAccess(tx, login);
      await services.mail.send(tx, createTwoFactorOffMail(recipient), now);
      services.log.info({ person, login: login.login }, 'two-factor was turned off');
    }),
  );
}

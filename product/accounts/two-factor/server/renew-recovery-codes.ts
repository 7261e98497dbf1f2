import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { runIdentityTransaction } from '../../server/identity-store.ts';
import { requireConfirmedLogin } from '../../server/login/require-confirmed-login.ts';
import { createRecoveryCodesRenewedMail } from '../../server/mails.ts';
import { findPerson } from '../../server/queries.ts';
import { requireCode, withCodeLimit } from './check-code.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

/** Replaces the recovery codes, given a current code. @throws forbidden, bad_input, too_many */
export async function renewRecoveryCodes(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  login: LoginIdentity,
  { code, now }: { code: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  return withCodeLimit(services, { person, place: 'account', now }, () =>
    runIdentityTransaction(services.database, async (tx) => {
      await requireCode(services, tx, { person, entered: code, now });
      const recoveryCodes = await replaceRecoveryCodes(tx, { person, now });
      const recipient = await findPerson(tx.orm, person);
      if (recipient) await services.mail.send(tx, createRecoveryCodesRenewedMail(recipient), now);
      return { recoveryCodes };
    }),
  );
}

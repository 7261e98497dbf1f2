import { forbidden } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import { CONFIRMED_LOGIN_MINUTES, UNCONFIRMED_LOGIN_REASON } from '../../account.ts';

/**
 * Refuses changes of an account's security unless the person has proven in the last minutes who they are, so that an
 * unlocked device is not enough. The page asks for the password and repeats the call.
 *
 * @throws forbidden with the reason `confirm_login`
 */
export function requireConfirmedLogin({ confirmedAt }: Pick<LoginIdentity, 'confirmedAt'>, now: Date): void {
  if (now.getTime() - confirmedAt.getTime() <= CONFIRMED_LOGIN_MINUTES * 60_000) return;
  throw Object.assign(forbidden('Enter your password to continue.'), { reason: UNCONFIRMED_LOGIN_REASON });
}

import type { Tx } from '#platform/db/core/database.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createTwoFactorResetMail } from '../../server/mails.ts';
import { endOtherAccess } from './end-other-access.ts';
import { hasSecondFactor } from './queries.ts';
import { deleteSecondFactor } from './turn-off-two-factor.ts';

/**
 * Removes a lost second factor without a code; the caller has checked who asks. All logins of the person end, and they
 * are told by mail. Part of the caller's transaction.
 *
 * @param resetBy shown in the mail
 * @throws conflict when two-factor is off
 */
export async function removeSecondFactor(
  services: Pick<Services, 'mail'>,
  tx: Tx,
  { person, resetBy, now }: { person: string; resetBy: string; now: Date },
): Promise<void> {
  if (!(await hasSecondFactor(tx.orm, person)))
    throw conflict('This person doesn’t use two-factor authentication.');
  await deleteSecondFactor(tx, person);
  const recipient = await endOtherAccess(tx, { person, login: null });
  await services.mail.send(tx, createTwoFactorResetMail(recipient, resetBy), now);
}

import type { Output } from '#platform/http/contract/contract.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { conflict } from '#platform/errors/errors.ts';
import { sendTestMail as send } from '#platform/mail/send-test-mail.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import type * as contract from '../contract.ts';
import { lockOperator } from './lock-person.ts';

/** Sends a test email to the operator's own address. @throws not_found, conflict without a mail server */
export async function sendTestMail(
  { database, config, log }: Pick<Services, 'database' | 'config' | 'log'>,
  login: LoginIdentity,
): Promise<Output<typeof contract.sendTestMail>> {
  const { email } = await runIdentityTransaction(database, (tx) => lockOperator(tx, login));
  const { smtpUrl, dkim, mailFrom, publicUrl } = config;
  if (!smtpUrl) throw conflict('No mail server is set up. Set SMTP_URL and start Earshot again.');
  const result = await send({ smtpUrl, dkim, mailFrom, publicUrl }, email);
  log.info({ operator: login.person, accepted: result.isAccepted }, 'an operator sent a test mail');
  return { to: email, ...result };
}

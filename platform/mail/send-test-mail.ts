import type { Config } from '../config/config.ts';
import { openTransport } from './open-transport.ts';
import { renderEmail } from './render-email.ts';

/** What came of a test email, in the words of the mail server or of the connection to it. */
interface TestMailResult {
  isAccepted: boolean;
  reply: string;
}

/** Characters of the reply that are shown. */
const MAX_REPLY_LENGTH = 500;

/** Sends an email over a connection of its own, past the outbox, so that the reply of the mail server can be shown. */
export async function sendTestMail(
  {
    smtpUrl,
    dkim,
    mailFrom,
    publicUrl,
  }: Pick<Config, 'mailFrom' | 'publicUrl' | 'dkim'> & { smtpUrl: string },
  to: string,
): Promise<TestMailResult> {
  const transport = openTransport({ smtpUrl, dkim });
  try {
    const { response } = await transport.sendMail({
      from: mailFrom,
      to: { name: '', address: to },
      ...renderEmail({
        subject: 'Test email from Earshot',
        paragraphs: [`This is a test email from Earshot at ${publicUrl}. The mail server accepted it.`],
        reason: 'Sent because you asked for it on the page with the system’s state.',
      }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { isAccepted: true, reply: (response ?? '').slice(0, MAX_REPLY_LENGTH) };
  } catch (error) {
    const reply = error instanceof Error ? error.message : '';
    return {
      isAccepted: false,
      reply: reply.slice(0, MAX_REPLY_LENGTH) || 'The mail server gave no reason.',
    };
  } finally {
    transport.close();
  }
}

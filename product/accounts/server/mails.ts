import { renderEmail } from '#platform/mail/render-email.ts';
import type { MailMessage } from '#platform/mail/mail.ts';

interface Recipient {
  name: string;
  email: string;
}

export function createPasswordResetMail(person: Recipient, link: string, expiresAt: Date): MailMessage {
  const email = renderEmail({
    subject: 'Set a new password for Earshot',
    paragraphs: [
      `Hello ${person.name},`,
      'Someone, probably you, asked to reset the password of your account. The link works once, for one hour.',
      'If it wasn’t you, ignore this email: your password stays the same.',
    ],
    action: { label: 'Set a new password', link },
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt, ...email };
}

export function createPasswordChangedMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'Your Earshot password was changed',
    paragraphs: [
      `Hello ${person.name},`,
      'The password of your account was changed, and you were logged out on your other devices.',
      'If it wasn’t you, use “Forgot your password?” on the login page immediately and tell your operator.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

/** To the operator: somebody on the server read all mails, including other people's password reset links. */
export function createOutboxReadMail(operator: Recipient, reader: string): MailMessage {
  const email = renderEmail({
    subject: 'The outbox was read on the server',
    paragraphs: [
      `Hello ${operator.name},`,
      `${reader} ran npm run outbox. It shows the newest emails of this installation with their links, including password resets of other people.`,
      'If you didn’t expect this, check who can log in to the server.',
    ],
    reason: `Sent to ${operator.email} because this account runs the installation.`,
  });
  return { to: operator.email, workspace: null, expiresAt: null, ...email };
}

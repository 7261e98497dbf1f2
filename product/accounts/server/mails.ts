import { writeLetter } from '#platform/mail/letter.ts';
import type { Message } from '#platform/mail/mail.ts';

interface Reader {
  name: string;
  email: string;
}

export function passwordResetMail(person: Reader, link: string, expiresAt: Date): Message {
  const letter = writeLetter({
    subject: 'Set a new password for Earshot',
    paragraphs: [
      `Hello ${person.name},`,
      'Somebody, probably you, asked to set a new password for your account. The link works once, for one hour.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a new password', link },
    reason: `Sent to ${person.email} because this address has an account.`,
  });
  return { to: person.email, workspace: null, expiresAt, ...letter };
}

export function passwordChangedMail(person: Reader): Message {
  const letter = writeLetter({
    subject: 'Your Earshot password was changed',
    paragraphs: [
      `Hello ${person.name},`,
      'The password of your account was changed, and your other logins have ended.',
      'If it was not you, use "Forgot your password?" on the login page at once and tell the operator.',
    ],
    reason: `Sent to ${person.email} because this address has an account.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...letter };
}

/** To the operator: somebody at the machine saw every mail, other people's links for new passwords too. */
export function outboxReadMail(operator: Reader, by: string): Message {
  const letter = writeLetter({
    subject: 'The outbox was read on the server',
    paragraphs: [
      `Hello ${operator.name},`,
      `${by} ran npm run outbox. It shows the newest mails of this installation with their links, those for new passwords of other people too.`,
      'If you do not know about it, find out who may log in to the server.',
    ],
    reason: `Sent to ${operator.email} because this account runs the installation.`,
  });
  return { to: operator.email, workspace: null, expiresAt: null, ...letter };
}

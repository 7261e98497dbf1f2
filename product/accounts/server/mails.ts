import { writeLetter } from '#platform/mail/letter.ts';
import type { Message } from '#platform/mail/mail.ts';

interface Reader {
  name: string;
  email: string;
}

export function passwordResetMail(person: Reader, link: string): Message {
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
  return { to: person.email, workspace: null, ...letter };
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
  return { to: person.email, workspace: null, ...letter };
}

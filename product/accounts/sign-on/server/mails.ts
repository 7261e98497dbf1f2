import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';

interface Recipient {
  name: string;
  email: string;
}

export function createIdentityLinkedMail(person: Recipient, provider: string): MailMessage {
  const email = renderEmail({
    subject: 'A new way to log in to your Earshot account',
    paragraphs: [
      `Hello ${person.name},`,
      `An account of yours at ${provider} was linked to your Earshot account. You can now log in with it.`,
      'If it wasn’t you, unlink it in your profile, change your password and tell your operator.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createIdentityUnlinkedMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'A way to log in to your Earshot account was removed',
    paragraphs: [
      `Hello ${person.name},`,
      'An account at a login provider was unlinked from your Earshot account. It can no longer be used to log in.',
      'If it wasn’t you, change your password immediately and tell your operator.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

import { renderEmail } from '#platform/mail/render-email.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { EMAIL_CHANGE_HOURS } from '../email-change.ts';

interface Recipient {
  name: string;
  email: string;
}

const BOTH_ADDRESSES = `It changes once both addresses have confirmed it. The link works for ${EMAIL_CHANGE_HOURS} hours.`;

export function createOldAddressMail(
  person: Recipient,
  newEmail: string,
  link: string,
  expiresAt: Date,
): MailMessage {
  const email = renderEmail({
    subject: 'Confirm the change of your email address',
    paragraphs: [
      `Hello ${person.name},`,
      `Someone, probably you, asked to change the email address of your Earshot account to ${newEmail}. ${BOTH_ADDRESSES}`,
      'If it wasn’t you, don’t open the link: your address stays the same. Change your password immediately and tell your operator.',
    ],
    action: { label: 'Confirm the change', link },
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt, ...email };
}

export function createNewAddressMail(person: Recipient, link: string, expiresAt: Date): MailMessage {
  const email = renderEmail({
    subject: 'Confirm your new email address',
    paragraphs: [
      `Hello ${person.name},`,
      `Confirm that ${person.email} is yours to use it for your Earshot account. ${BOTH_ADDRESSES}`,
      'If you don’t have an account, ignore this email.',
    ],
    action: { label: 'Confirm the address', link },
    reason: `Sent to ${person.email} because someone entered it as their new address.`,
  });
  return { to: person.email, workspace: null, expiresAt, ...email };
}

/** To the owner of an account whose address somebody else entered as their new one. */
export function createAddressTakenMail(address: string): MailMessage {
  const email = renderEmail({
    subject: 'Your email address already has an account',
    paragraphs: [
      'Hello,',
      `Someone entered ${address} as the new email address of another Earshot account. It already belongs to yours, so nothing was changed.`,
      'If it was you, log in with this address, or delete one of the two accounts first.',
    ],
    reason: `Sent to ${address} because there is an account with this address.`,
  });
  return { to: address, workspace: null, expiresAt: null, ...email };
}

/** To the old and to the new address. */
export function createAddressChangedMail(person: Recipient, to: string, newEmail: string): MailMessage {
  const email = renderEmail({
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${person.name},`,
      `You now log in to Earshot with ${newEmail}.`,
      'If it wasn’t you, tell your operator immediately.',
    ],
    reason: `Sent to ${to} because it is or was the address of an account.`,
  });
  return { to, workspace: null, expiresAt: null, ...email };
}

import { renderEmail } from '#platform/mail/render-email.ts';
import type { MailMessage } from '#platform/mail/mail.ts';

const IF_NOT_YOU = 'If it wasn’t you, change your password immediately and tell your operator.';

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

export function createTwoFactorOnMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'Two-factor authentication is on',
    paragraphs: [
      `Hello ${person.name},`,
      'Logging in to your Earshot account now needs a code from your authenticator app. You were logged out on your other devices.',
      IF_NOT_YOU,
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createTwoFactorOffMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'Two-factor authentication is off',
    paragraphs: [
      `Hello ${person.name},`,
      'Logging in to your Earshot account no longer needs a code. You were logged out on your other devices.',
      IF_NOT_YOU,
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createRecoveryCodesRenewedMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'You have new recovery codes',
    paragraphs: [
      `Hello ${person.name},`,
      'The recovery codes of your Earshot account were replaced. The old ones no longer work.',
      IF_NOT_YOU,
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createRecoveryCodeUsedMail(person: Recipient, left: number): MailMessage {
  const email = renderEmail({
    subject: 'A recovery code of your account was used',
    paragraphs: [
      `Hello ${person.name},`,
      `A recovery code of your Earshot account was used instead of your authenticator app. You have ${left} ${left === 1 ? 'code' : 'codes'} left.`,
      IF_NOT_YOU,
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createTwoFactorResetMail(person: Recipient, resetBy: string): MailMessage {
  const email = renderEmail({
    subject: 'Your two-factor authentication was reset',
    paragraphs: [
      `Hello ${person.name},`,
      `${resetBy} removed the authenticator app and the recovery codes of your Earshot account. You were logged out everywhere and can now log in with your password alone.`,
      'Set up two-factor authentication again in your profile. If you didn’t ask for this, change your password immediately and tell your operator.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createLoggedOutMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'You were logged out everywhere',
    paragraphs: [
      `Hello ${person.name},`,
      'The operator of this Earshot ended all logins of your account. Log in again as usual.',
      'If you didn’t expect this, ask your operator why.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createAccountDisabledMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'Your Earshot account was disabled',
    paragraphs: [
      `Hello ${person.name},`,
      'The operator of this Earshot disabled your account. You were logged out everywhere, and your API keys no longer work. Your work stays in its workspaces.',
      'If you didn’t expect this, ask your operator why.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createAccountEnabledMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'Your Earshot account was enabled again',
    paragraphs: [
      `Hello ${person.name},`,
      'The operator of this Earshot enabled your account again. You can log in as before.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createPasskeyAddedMail(person: Recipient, name: string): MailMessage {
  const email = renderEmail({
    subject: 'A passkey was added to your account',
    paragraphs: [
      `Hello ${person.name},`,
      `The passkey “${name}” can now be used to log in to your Earshot account.`,
      'If it wasn’t you, remove the passkey in your profile, change your password immediately and tell your operator.',
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createPasskeyRemovedMail(person: Recipient, name: string): MailMessage {
  const email = renderEmail({
    subject: 'A passkey was removed from your account',
    paragraphs: [
      `Hello ${person.name},`,
      `The passkey “${name}” can no longer be used to log in to your Earshot account.`,
      IF_NOT_YOU,
    ],
    reason: `Sent to ${person.email} because there is an account with this address.`,
  });
  return { to: person.email, workspace: null, expiresAt: null, ...email };
}

export function createAccountDeletedMail(person: Recipient): MailMessage {
  const email = renderEmail({
    subject: 'Your Earshot account was deleted',
    paragraphs: [
      `Hello ${person.name},`,
      'Your account and the workspaces in which you were the only member were deleted. Your work in other workspaces stays there without your name.',
      'If it wasn’t you, tell your operator immediately.',
    ],
    reason: `Sent to ${person.email} because there was an account with this address.`,
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

/** To every operator: somebody on the server changed who is one. */
export function createOperatorChangedMail(
  recipient: Recipient,
  person: Recipient,
  isOperator: boolean,
  changedBy: string,
): MailMessage {
  const email = renderEmail({
    subject: isOperator ? `${person.name} is now an operator` : `${person.name} is no longer an operator`,
    paragraphs: [
      `Hello ${recipient.name},`,
      isOperator
        ? `${changedBy} made ${person.name} (${person.email}) an operator of this Earshot, who sees its people, workspaces and jobs.`
        : `${changedBy} removed ${person.name} (${person.email}) from the operators of this Earshot.`,
      'If you didn’t expect this, ask who has access to the server.',
    ],
    reason: `Sent to ${recipient.email} because this is about who runs the installation.`,
  });
  return { to: recipient.email, workspace: null, expiresAt: null, ...email };
}

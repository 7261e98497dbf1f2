import type { Scope } from '#platform/db/core/scope.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { INVITATION_DAYS } from '../../workspace.ts';

export function createInvitationMail(
  scope: Scope,
  invitation: { email: string; expiresAt: Date },
  inviter: string,
  workspaceName: string,
  link: string,
): MailMessage {
  const email = renderEmail({
    subject: `${inviter} invited you to ${workspaceName} on Earshot`,
    paragraphs: [
      'Hello,',
      `${inviter} invited you to the workspace “${workspaceName}”, where the team runs its user research.`,
      `The link works once, for ${INVITATION_DAYS} days, and only for this email address.`,
    ],
    action: { label: 'Join the workspace', link },
    reason: `Sent to ${invitation.email} because ${inviter} entered this address. If you don’t know them, ignore this email.`,
  });
  return { to: invitation.email, workspace: scope.workspace, expiresAt: invitation.expiresAt, ...email };
}

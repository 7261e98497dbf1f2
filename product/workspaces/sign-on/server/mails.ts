import type { Scope } from '#platform/db/core/scope.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';

/** Tells an owner or admin that the DNS record of a domain has disappeared. */
export function createDomainLostMail(
  scope: Scope,
  { email, domain, workspaceName }: { email: string; domain: string; workspaceName: string },
): MailMessage {
  const message = renderEmail({
    subject: `The DNS record of ${domain} is missing`,
    paragraphs: [
      'Hello,',
      `Earshot no longer finds the TXT record that proves that ${domain} belongs to “${workspaceName}”. New people of this domain can’t join with single sign-on, and the login page no longer finds your workspace by this domain.`,
      'To fix this, add the record again and check the domain under Account, Single sign-on.',
    ],
    reason: `Sent to ${email} because you’re an owner or admin of this workspace.`,
  });
  return { to: email, workspace: scope.workspace, expiresAt: null, ...message };
}

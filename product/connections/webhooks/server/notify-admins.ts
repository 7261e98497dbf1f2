import { and, eq, inArray } from 'drizzle-orm';
import { adminRoles } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import { persons } from '#product/accounts/server/tables.ts';
import type { DisableReason } from '#product/workspaces/events/event.ts';
import { members, workspaces } from '#product/workspaces/server/tables.ts';
import type { ClaimedWebhook } from './claim-webhook.ts';

/** People who get the email, at most. */
const MAX_RECIPIENTS = 50;

const REASONS: Record<DisableReason, string> = {
  person: '',
  failing: 'Every request to it has failed for a week.',
  gone: 'Its receiver replied that it no longer exists (410 Gone).',
};

/** Tells owners and admins by email that a webhook was turned off. */
export async function notifyAdmins(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  tx: Tx,
  scope: Scope,
  { webhook, reason }: { webhook: Pick<ClaimedWebhook, 'id' | 'name' | 'providerId'>; reason: DisableReason },
): Promise<void> {
  const recipients = await tx.orm
    .select({ email: persons.email, workspace: workspaces.name })
    .from(members)
    .innerJoin(persons, eq(persons.id, members.person))
    .innerJoin(workspaces, eq(workspaces.workspace, members.workspace))
    .where(and(eq(members.workspace, scope.workspace), inArray(members.role, [...adminRoles])))
    .limit(MAX_RECIPIENTS);
  const link = `${config.publicUrl}/account/connections/${webhook.providerId}/${webhook.id}?workspace=${scope.workspace}`;
  for (const { email, workspace } of recipients) {
    const content = renderEmail({
      subject: `${webhook.name} was turned off`,
      paragraphs: [
        'Hello,',
        `Earshot no longer sends events of the workspace “${workspace}” to “${webhook.name}”. ${REASONS[reason]}`,
        'Check the receiver, turn the connection on again, and resend the failed events from its log.',
      ],
      action: { label: 'Open the connection', link },
      reason: `Sent to ${email} because you manage the workspace “${workspace}”.`,
    });
    const message = Object.assign({ to: email, workspace: scope.workspace, expiresAt: null }, content);
    await mail.send(tx, message, scope.now);
  }
}

import type { Scope } from '#platform/db/core/scope.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { RetentionRule } from '../retention.ts';
import { formatRetained, retentionKinds, type RetentionKind } from '../retention-kind.ts';

/** Tells an owner or admin that a retention period was set, before anything is deleted. */
export function createRetentionMail(
  scope: Scope,
  {
    email,
    changedBy,
    workspaceName,
    kind,
    rule,
    count,
  }: {
    email: string;
    changedBy: string;
    workspaceName: string;
    kind: RetentionKind;
    rule: RetentionRule;
    count: number;
  },
): MailMessage {
  const info = retentionKinds.require(kind);
  const { plural } = info;
  const startsAt = `${rule.deletesFrom.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const message = renderEmail({
    subject: `${workspaceName} will delete old ${plural}`,
    paragraphs: [
      'Hello,',
      `${changedBy} set “${workspaceName}” to delete ${plural} after ${rule.days} ${rule.days === 1 ? 'day' : 'days'}.`,
      `The first deletion starts after ${startsAt} and affects ${formatRetained(info, count)}. Deleted data can’t be restored. Exports and backups made earlier are not changed.`,
      'To stop this, change the retention period in the workspace settings before then.',
    ],
    reason: `Sent to ${email} because you’re an owner or admin of this workspace.`,
  });
  return { to: email, workspace: scope.workspace, expiresAt: null, ...message };
}

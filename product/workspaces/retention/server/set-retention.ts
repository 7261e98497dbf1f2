import { and, eq, inArray } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { authoriseUnderLock, lockMembers } from '../../server/lock-members.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { findWorkspaceName } from '../../server/queries.ts';
import { members } from '../../server/tables.ts';
import { computeDeletesFrom, deletesMore, getRetentionLimit, type RetentionRule } from '../retention.ts';
import { type RetentionKind, formatRetained, retentionKinds } from '../retention-kind.ts';
import { requirePart, findRule, toRuleOutput, type WorkspaceRetentionPart } from './queries.ts';
import { retentionRules } from './tables.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';

/** Tells an owner or admin that a retention period was set, before anything is deleted. */
function createRetentionMail(
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

function requireAllowedDays(part: WorkspaceRetentionPart, days: number, maxDays: number | undefined): void {
  if (days < part.minDays) {
    const message = `Enter at least ${part.minDays} days.`;
    throw badInput(message, { days: message });
  }
  if (maxDays !== undefined && days > maxDays) {
    const message = `The operator of this installation keeps this for ${maxDays} days at most.`;
    throw badInput(message, { days: message });
  }
}

async function writeRule(tx: Tx, { workspace, now }: Scope, kind: RetentionKind, rule: RetentionRule | null) {
  if (!rule) {
    await tx.orm
      .delete(retentionRules)
      .where(and(eq(retentionRules.workspace, workspace), eq(retentionRules.kind, kind)));
    return;
  }
  const { days, deletesFrom } = rule;
  await tx.orm
    .insert(retentionRules)
    .values({ workspace, kind, days, deletesFrom, changedAt: now })
    .onConflictDoUpdate({
      target: [retentionRules.workspace, retentionRules.kind],
      set: { days, deletesFrom, changedAt: now },
    });
}

/** Mails every owner and admin what will be deleted, before the first run deletes it. */
async function announceDeletion(
  { mail }: Pick<Services, 'mail'>,
  tx: Tx,
  scope: Scope,
  announcement: { kind: RetentionKind; rule: RetentionRule; count: number; person: string },
): Promise<void> {
  const workspaceName = await findWorkspaceName(tx, scope);
  if (workspaceName === undefined) throw notFound('workspace');
  const recipients = await tx.orm
    .select({ person: persons.id, name: persons.name, email: persons.email })
    .from(members)
    .innerJoin(persons, eq(persons.id, members.person))
    .where(and(eq(members.workspace, scope.workspace), inArray(members.role, ['owner', 'admin'])));
  const changedBy = recipients.find(({ person }) => person === announcement.person)?.name ?? '';
  for (const { email } of recipients)
    await mail.send(
      tx,
      createRetentionMail(scope, { ...announcement, email, changedBy, workspaceName }),
      scope.now,
    );
}

/**
 * Sets how long the workspace keeps a kind of data; null keeps it. A shorter period starts to delete after an hour, and
 * owners and admins get an email about it.
 *
 * @throws forbidden, bad_input for a period outside the limits
 */
export async function setRetention(
  services: Pick<Services, 'database' | 'config' | 'mail'>,
  scope: Scope,
  {
    parts,
    kind,
    days,
  }: { parts: readonly WorkspaceRetentionPart[]; kind: RetentionKind; days: number | null },
) {
  authorise(scope, workspacePolicy, 'workspace.change-retention');
  const part = requirePart(parts, kind);
  if (days !== null) requireAllowedDays(part, days, part.getMaxDays?.(services.config));
  const rule = await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const { person } = await authoriseUnderLock(tx, scope, 'workspace.change-retention');
    const previous = (await findRule(tx, scope, kind)) ?? null;
    if ((previous?.days ?? null) === days) return previous;
    const newRule =
      days === null ? null : { days, deletesFrom: computeDeletesFrom(previous, days, scope.now) };
    await writeRule(tx, scope, kind, newRule);
    await recordAudit(tx, scope, {
      action: 'workspace.change-retention',
      entity: scope.workspace,
      detail: { kind, days, before: previous?.days ?? null },
    });
    if (newRule && deletesMore(previous?.days ?? null, days)) {
      const count = await part.count(tx, scope, getRetentionLimit(newRule.deletesFrom, newRule.days));
      await announceDeletion(services, tx, scope, { kind, rule: newRule, count, person });
    }
    return newRule;
  });
  return toRuleOutput(part, rule, services.config);
}

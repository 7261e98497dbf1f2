import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { lockMembers } from '../../server/lock-members.ts';
import { findWorkspaceName } from '../../server/queries.ts';
import { members } from '../../server/tables.ts';
import { findDomain, hasDomainRecord, updateDomain, type TxtResolver } from './prove-domain.ts';
import { signOnDomains } from './tables.ts';
import type { MailMessage } from '#platform/mail/mail.ts';
import { renderEmail } from '#platform/mail/render-email.ts';

/** Tells an owner or admin that the DNS record of a domain has disappeared. */
function createDomainLostMail(
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

/** Tells owners and admins that people of a domain can no longer join. */
async function notifyAdmins(
  services: Pick<Services, 'mail'>,
  tx: Tx,
  scope: Scope,
  domain: string,
): Promise<void> {
  const name = (await findWorkspaceName(tx, scope)) ?? '';
  const admins = await tx.orm
    .select({ email: persons.email })
    .from(members)
    .innerJoin(persons, eq(persons.id, members.person))
    .where(and(eq(members.workspace, scope.workspace), inArray(members.role, ['owner', 'admin'])));
  for (const { email } of admins)
    await services.mail.send(
      tx,
      createDomainLostMail(scope, { email, domain, workspaceName: name }),
      scope.now,
    );
}

/**
 * Looks up the records of a workspace's proven domains. A domain without its record is no longer proven; one whose name
 * servers cannot be reached stays as it is.
 */
export async function checkDomains(
  services: Pick<Services, 'database' | 'log' | 'mail'>,
  scope: Scope,
  resolveTxt: TxtResolver,
): Promise<void> {
  const { workspace, now } = scope;
  const proven = await services.database.within(scope, (tx) =>
    tx.orm
      .select({ domain: signOnDomains.domain, token: signOnDomains.token })
      .from(signOnDomains)
      .where(and(eq(signOnDomains.workspace, workspace), eq(signOnDomains.provenBy, 'dns'))),
  );
  for (const { domain, token } of proven) {
    const hasRecord = await hasDomainRecord(resolveTxt, { domain, token });
    if (hasRecord === null) continue;
    await services.database.within(scope, async (tx) => {
      await lockMembers(tx, scope);
      const current = await findDomain(tx, scope, domain);
      if (current?.token !== token || current.provenBy !== 'dns') return;
      await updateDomain(tx, scope, { domain, values: { checkedAt: now } });
      if (hasRecord) return;
      await updateDomain(tx, scope, { domain, values: { provenAt: null, provenBy: null } });
      await recordAudit(tx, scope, { action: 'sign-on.lose-domain', entity: domain });
      await notifyAdmins(services, tx, scope, domain);
      services.log.warn({ workspace, domain }, 'a domain is no longer proven');
    });
  }
}

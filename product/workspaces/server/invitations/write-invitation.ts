import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, forbidden, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { issueToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { INVITATION_DAYS } from '../../workspace.ts';
import { deriveInvitationSecret, buildJoinUrl } from './invitation-link.ts';
import { authoriseUnderLock, lockMembers, mayInvite } from '../lock-members.ts';
import { findWorkspaceName } from '../queries.ts';
import { recordAudit } from '../audit/record.ts';
import { invitations, members } from '../tables.ts';
import { renderEmail } from '#platform/mail/render-email.ts';
import type { MailMessage } from '#platform/mail/mail.ts';

function createInvitationMail(
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

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    invitation: true;
  }
}

export type InvitationRow = typeof invitations.$inferSelect;

export interface Sender {
  person: string;
  name: string;
  role: Role;
  workspaceName: string;
}

/** Locks the workspace's members, and checks that the caller may invite with this role. @throws forbidden, not_found */
export async function authoriseSender(tx: Tx, scope: Scope, role: Role): Promise<Sender> {
  // The lock also makes two admins who invite the same address at once wait for each other.
  await lockMembers(tx, scope);
  const caller = await authoriseUnderLock(tx, scope, 'invitation.create');
  if (!mayInvite(caller.role, role))
    throw forbidden('You can invite people with your own role or one below it.');
  const workspaceName = await findWorkspaceName(tx, scope);
  const [sender] = await tx.orm
    .select({ name: persons.name })
    .from(persons)
    .where(eq(persons.id, caller.person));
  if (!workspaceName || !sender) throw notFound('workspace');
  return { person: caller.person, name: sender.name, role: caller.role, workspaceName };
}

/** Writes one invitation with its tokens, audit row and mail. Call it under `lockMembers`. @throws conflict, forbidden */
export async function writeInvitation(
  services: Services,
  tx: Tx,
  scope: Scope,
  { sender, email, role }: { sender: Sender; email: string; role: Role },
): Promise<InvitationRow> {
  const { workspace, now } = scope;
  const [member] = await tx.orm
    .select({ person: members.person })
    .from(members)
    .innerJoin(persons, eq(persons.id, members.person))
    .where(and(eq(members.workspace, workspace), eq(sql`lower(${persons.email})`, email)));
  if (member)
    throw conflict('This person is already a member.', { email: 'This person is already a member.' });
  const pendingCondition = and(
    eq(invitations.workspace, workspace),
    eq(invitations.email, email),
    eq(invitations.state, 'pending'),
  );
  const [existing] = await tx.orm
    .select({ id: invitations.id, role: invitations.role, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(pendingCondition);
  if (existing && !mayInvite(sender.role, existing.role))
    throw forbidden(
      'This person is already invited with a role above yours. Ask an owner to revoke that invitation first.',
    );
  const values = {
    role,
    invitedBy: sender.person,
    createdAt: now,
    // Always later than before, so that the derived link is new even within one millisecond.
    expiresAt: ensureLater(existing?.expiresAt, new Date(now.getTime() + INVITATION_DAYS * 86_400_000)),
  };
  const [savedInvitation] = existing
    ? await tx.orm
        .update(invitations)
        .set(values)
        .where(and(pendingCondition, eq(invitations.id, existing.id)))
        .returning()
    : await tx.orm
        .insert(invitations)
        .values({ ...values, workspace, id: randomUUID(), email, state: 'pending' as const })
        .returning();
  if (!savedInvitation) throw notFound('invitation');
  await revokeTokens(tx, { purpose: 'invitation', subject: savedInvitation.id });
  const token = {
    purpose: 'invitation',
    workspace,
    subject: savedInvitation.id,
    expiresAt: savedInvitation.expiresAt,
    now,
  } as const;
  // Two links: the mailed one verifies the address, the one that admins can copy does not.
  await issueToken(tx, { ...token, secret: await deriveInvitationSecret(services, savedInvitation) });
  const mailedSecret = await issueToken(tx, token);
  await recordAudit(tx, scope, {
    action: 'invitation.create',
    entity: savedInvitation.id,
    detail: { role, again: Boolean(existing) },
  });
  const link = buildJoinUrl(services, { email: savedInvitation.email, secret: mailedSecret });
  await services.mail.send(
    tx,
    createInvitationMail(scope, savedInvitation, sender.name, sender.workspaceName, link),
    now,
  );
  return savedInvitation;
}

function ensureLater(previous: Date | undefined, next: Date): Date {
  return previous && previous >= next ? new Date(previous.getTime() + 1) : next;
}

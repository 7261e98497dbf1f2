import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Role } from '#platform/authorisation/role.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, forbidden, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { issueToken, revokeTokens } from '#product/accounts/server/token-gate.ts';
import { INVITATION_DAYS } from '../../workspace.ts';
import { deriveInvitationSecret, buildJoinUrl } from './invitation-link.ts';
import { authoriseUnderLock, lockMembers, mayInvite } from '../members/lock-members.ts';
import { createInvitationMail } from './mails.ts';
import { workspacePolicy } from '../policy.ts';
import { toInvitationOutput } from '../queries.ts';
import { recordAudit } from '../audit/record.ts';
import { invitations, members, workspaces } from '../tables.ts';

/**
 * Invites an address with a role. Inviting it again refreshes role and expiry and sends a new link; the old
 * link stops working.
 *
 * @throws forbidden for a role above the caller's, also in a pending invitation; conflict when the address is a member's
 */
export async function invite(services: Services, scope: Scope, input: { email: string; role: Role }) {
  authorise(scope, workspacePolicy, 'invitation.create');
  const { workspace, now } = scope;
  const row = await services.database.within(scope, async (tx) => {
    // Also serialises two admins who invite the same address at once.
    await lockMembers(tx, scope);
    const caller = await authoriseUnderLock(tx, scope, 'invitation.create');
    if (!mayInvite(caller.role, input.role))
      throw forbidden('You can invite people with your own role or one below it.');
    const [member] = await tx.orm
      .select({ person: members.person })
      .from(members)
      .innerJoin(persons, eq(persons.id, members.person))
      .where(and(eq(members.workspace, workspace), eq(sql`lower(${persons.email})`, input.email)));
    if (member)
      throw conflict('This person is already a member.', { email: 'This person is already a member.' });
    const [workspaceRow] = await tx.orm
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.workspace, workspace));
    const [inviter] = await tx.orm
      .select({ name: persons.name })
      .from(persons)
      .where(eq(persons.id, caller.person));
    if (!workspaceRow || !inviter) throw notFound('workspace');
    const pendingCondition = and(
      eq(invitations.workspace, workspace),
      eq(invitations.email, input.email),
      eq(invitations.state, 'pending'),
    );
    const [existing] = await tx.orm
      .select({ id: invitations.id, role: invitations.role, expiresAt: invitations.expiresAt })
      .from(invitations)
      .where(pendingCondition);
    if (existing && !mayInvite(caller.role, existing.role))
      throw forbidden(
        'This person is already invited with a role above yours. Ask an owner to revoke that invitation first.',
      );
    const values = {
      role: input.role,
      invitedBy: caller.person,
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
          .values({ ...values, workspace, id: randomUUID(), email: input.email, state: 'pending' as const })
          .returning();
    if (!savedInvitation) throw notFound('invitation');
    await revokeTokens(tx, 'invitation', savedInvitation.id);
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
      detail: { email: input.email, role: input.role, again: Boolean(existing) },
    });
    const link = buildJoinUrl(services, savedInvitation.email, mailedSecret);
    await services.mail.send(
      tx,
      createInvitationMail(scope, savedInvitation, inviter.name, workspaceRow.name, link),
      now,
    );
    return savedInvitation;
  });
  return toInvitationOutput(services, scope, row);
}

function ensureLater(previous: Date | undefined, next: Date): Date {
  return previous && previous >= next ? new Date(previous.getTime() + 1) : next;
}

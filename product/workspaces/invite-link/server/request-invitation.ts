import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { findRole, lockMembers, mayInvite } from '../../server/lock-members.ts';
import { writeInvitation, type Sender } from '../../server/invitations/write-invitation.ts';
import { invitations, members } from '../../server/tables.ts';
import { isAddressAllowed } from '../../settings/settings.ts';
import { MAX_PENDING_INVITATIONS, RESEND_AFTER_MINUTES } from '../invite-link.ts';
import { findInviteLink, openInviteLink, type InviteLinkRow } from './queries.ts';

const MINUTE_MS = 60_000;

/** The person in whose name the link invites. @throws not_found once they could no longer invite */
async function readSender(tx: Tx, scope: Scope, link: InviteLinkRow, workspaceName: string): Promise<Sender> {
  const role = await findRole(tx, scope, link.createdBy);
  const [person] = await tx.orm
    .select({ name: persons.name })
    .from(persons)
    .where(eq(persons.id, link.createdBy));
  if (!role || !person || !mayInvite(role, link.role)) throw notFound('link');
  return { person: link.createdBy, name: person.name, role, workspaceName };
}

/** Whether the address gets an email: not for members, for recent requests, or for an invitation with another role. */
async function needsInvitation(tx: Tx, scope: Scope, link: InviteLinkRow, email: string): Promise<boolean> {
  const [member] = await tx.orm
    .select({ person: members.person })
    .from(members)
    .innerJoin(persons, eq(persons.id, members.person))
    .where(and(eq(members.workspace, scope.workspace), eq(sql`lower(${persons.email})`, email)));
  if (member) return false;
  const [pending] = await tx.orm
    .select({ role: invitations.role, createdAt: invitations.createdAt, expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(
      and(
        eq(invitations.workspace, scope.workspace),
        eq(invitations.email, email),
        eq(invitations.state, 'pending'),
      ),
    );
  if (!pending || pending.expiresAt <= scope.now) return true;
  const askedRecently = pending.createdAt.getTime() > scope.now.getTime() - RESEND_AFTER_MINUTES * MINUTE_MS;
  return pending.role === link.role && !askedRecently;
}

/** @throws conflict while too many invitations can be accepted; one to this address is renewed, and does not count */
async function requireFewPending(tx: Tx, { workspace, now }: Scope, email: string): Promise<void> {
  const isPending = and(eq(invitations.workspace, workspace), eq(invitations.state, 'pending'));
  const [row] = await tx.orm
    .select({ n: count() })
    .from(invitations)
    .where(and(isPending, gt(invitations.expiresAt, now), ne(invitations.email, email)));
  if ((row?.n ?? 0) >= MAX_PENDING_INVITATIONS)
    throw conflict(
      'Too many invitations to this workspace are pending. Ask the person who shared the link to invite you.',
    );
}

/**
 * Sends an invitation to an address that somebody entered on the page of an invitation link. The reply never says whether
 * the address belongs to a member. Joining still needs the email, which proves that the address is theirs.
 *
 * @throws not_found, gone, bad_input for an address of another domain, conflict while too many are pending
 */
export async function requestInvitation(
  services: Services,
  { token, email, now }: { token: string; email: string; now: Date },
): Promise<void> {
  const {
    scope,
    link: opened,
    workspaceName,
    allowedDomains,
  } = await openInviteLink(services, { token, now });
  if (!isAddressAllowed(email, allowedDomains)) {
    const message = `This link is for email addresses at ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(allowedDomains)}.`;
    throw badInput(message, { email: message });
  }
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const link = await findInviteLink(tx, scope);
    // It may have been replaced or revoked before the lock.
    if (link?.id !== opened.id) throw notFound('link');
    const sender = await readSender(tx, scope, link, workspaceName);
    // Before it is known whether they are a member, so that the reply does not tell.
    await requireFewPending(tx, scope, email);
    if (!(await needsInvitation(tx, scope, link, email))) return;
    await writeInvitation(services, tx, scope, { sender, email, role: link.role });
  });
}

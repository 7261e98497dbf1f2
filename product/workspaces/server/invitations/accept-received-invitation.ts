import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { lockMembers } from '../lock-members.ts';
import { workspaces } from '../tables.ts';
import { mintReceivedInvitationScopes } from '../workspace-gate.ts';
import { getInvitationId, joinWorkspace } from './accept-invitation.ts';

/** The same error for an invitation that is used, revoked or expired, and for somebody else's. */
const createNotFoundError = () =>
  new AppError(
    'not_found',
    'This invitation was used, revoked or has expired. Ask the person who sent it for a new one.',
  );

/** Accepts an invitation to the caller's verified address, without its link. @throws not_found, gone */
export async function acceptReceivedInvitation(
  services: Pick<Services, 'database'>,
  login: LoginIdentity,
  { invitationId, now }: { invitationId: string; now: Date },
): Promise<void> {
  const scopes = await mintReceivedInvitationScopes(services, { person: login.person, now });
  const scope = scopes.find((candidate) => getInvitationId(candidate) === invitationId);
  if (!scope) throw createNotFoundError();
  await services.database.within(scope, async (tx) => {
    await lockMembers(tx, scope);
    const [workspace] = await tx.orm
      .select({ deletedAt: workspaces.deletedAt })
      .from(workspaces)
      .where(eq(workspaces.workspace, scope.workspace));
    if (!workspace || workspace.deletedAt) throw createNotFoundError();
    const { email } = await joinWorkspace(tx, scope, login.person);
    const [person] = await tx.orm
      .select({ email: persons.email })
      .from(persons)
      .where(and(eq(persons.id, login.person), eq(persons.emailVerified, true), isNull(persons.disabledAt)));
    // The address was changed after the scope was minted.
    if (person?.email.toLowerCase() !== email) throw createNotFoundError();
  });
}

import { eq } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict, unauthenticated } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deletePerson, lockPerson } from '#product/accounts/server/delete-person.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { requireConfirmedLogin } from '#product/accounts/server/login/require-confirmed-login.ts';
import { formatDeletionBlockedMessage } from '../../workspace.ts';
import { recordAudit } from '../audit/record.ts';
import { lockMembers } from '../lock-members.ts';
import { deleteMembership } from '../members/remove-member.ts';
import { members, workspaces } from '../tables.ts';
import { enterScope, listMemberships, mintMembershipScopes, readMemberships } from '../workspace-gate.ts';
import { closeWorkspace } from './close-workspace.ts';

/** What becomes of a membership: others depend on the person, nobody else is there, or others remain. */
type Outcome = 'blocked' | 'closed' | 'left';

/** Decides it by the roles of all members, of which the person is one. Pure. */
export function decideMembership(roles: { person: string; role: Role }[], person: string): Outcome {
  const others = roles.filter((member) => member.person !== person);
  if (others.length === 0) return 'closed';
  const isOwner = roles.some((member) => member.person === person && member.role === 'owner');
  return isOwner && others.every(({ role }) => role !== 'owner') ? 'blocked' : 'left';
}

async function readOutcome(
  tx: Tx,
  scope: Scope,
  person: string,
): Promise<{ outcome: Outcome; name: string }> {
  const roles = await tx.orm
    .select({ person: members.person, role: members.role })
    .from(members)
    .where(eq(members.workspace, scope.workspace));
  const [row] = await tx.orm
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.workspace, scope.workspace));
  return { outcome: decideMembership(roles, person), name: row?.name ?? '' };
}

/** What deleting the account would do: which workspaces are in its way, and which would be deleted with it. */
export async function previewAccountDeletion(
  services: Pick<Services, 'database'>,
  { person, now }: { person: string; now: Date },
) {
  const { memberships } = await readMemberships(services, person);
  const preview = { blockedBy: [] as string[], deletes: [] as string[] };
  for (const scope of mintMembershipScopes(person, memberships, now)) {
    const { outcome, name } = await services.database.within(scope, (tx) => readOutcome(tx, scope, person));
    if (outcome === 'blocked') preview.blockedBy.push(name);
    if (outcome === 'closed') preview.deletes.push(name);
  }
  return preview;
}

/** Checks that the person has no other workspaces than those that are locked. @throws conflict */
async function requireSameWorkspaces(tx: Tx, scopes: Scope[], person: string): Promise<void> {
  const current = await listMemberships(tx, person);
  const ids = new Set(current.map(({ workspace }) => workspace));
  if (ids.size !== scopes.length || scopes.some(({ workspace }) => !ids.has(workspace)))
    throw conflict('Your workspaces have just changed. Try again.');
}

async function endMembership(
  services: Pick<Services, 'queue'>,
  tx: Tx,
  scope: Scope,
  { person, outcome }: { person: string; outcome: Outcome },
): Promise<void> {
  await enterScope(tx, scope);
  if (outcome === 'closed') {
    await closeWorkspace(services, tx, scope);
    return;
  }
  await deleteMembership(tx, scope, person);
  await recordAudit(tx, scope, { action: 'member.delete-account', entity: person });
}

/**
 * Deletes the caller's account in one transaction: it leaves workspaces with other owners, deletes those without other
 * members, and ends everything that could log in. Its id stays on past work, which shows no name for it.
 *
 * @throws forbidden, bad_input for another address, conflict while a workspace or the installation depends on it
 */
export async function deleteAccount(
  services: Pick<Services, 'database' | 'queue' | 'log' | 'mail'>,
  login: LoginIdentity,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  requireConfirmedLogin(login, now);
  const { person } = login;
  const { memberships } = await readMemberships(services, person);
  const scopes = mintMembershipScopes(person, memberships, now);
  await runIdentityTransaction(services.database, async (tx) => {
    // Workspaces before the person, as joining one does.
    for (const scope of scopes) {
      await enterScope(tx, scope);
      await lockMembers(tx, scope);
    }
    const owner = await lockPerson(tx, person);
    if (!owner) throw unauthenticated();
    if (owner.email.toLowerCase() !== email) {
      const message = 'This isn’t the email address of your account.';
      throw badInput(message, { email: message });
    }
    await requireSameWorkspaces(tx, scopes, person);
    const outcomes: { scope: Scope; outcome: Outcome; name: string }[] = [];
    for (const scope of scopes) {
      await enterScope(tx, scope);
      const { outcome, name } = await readOutcome(tx, scope, person);
      outcomes.push({ scope, outcome, name });
    }
    const blockedBy = outcomes.filter(({ outcome }) => outcome === 'blocked').map(({ name }) => name);
    if (blockedBy.length > 0) throw conflict(formatDeletionBlockedMessage(blockedBy));
    for (const { scope, outcome } of outcomes) await endMembership(services, tx, scope, { person, outcome });
    await deletePerson(services, tx, { owner, now });
  });
  const workspaceIds = scopes.map(({ workspace }) => workspace);
  services.log.info({ person, workspaces: workspaceIds }, 'an account was deleted');
}

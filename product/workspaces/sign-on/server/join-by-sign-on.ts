import { isNull, and, eq } from 'drizzle-orm';
import type { Role } from '#platform/authorisation/role.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createPerson, findPersonByEmail } from '#product/accounts/server/create-person.ts';
import { nameShape, emailShape } from '#product/accounts/contract.ts';
import { setOnboardingStep } from '#product/accounts/onboarding/server/save-onboarding.ts';
import { addIdentity, findIdentity, touchIdentity } from '#product/accounts/sign-on/server/identity-rows.ts';
import { createIdentityLinkedMail } from '#product/accounts/sign-on/server/mails.ts';
import { getEmailDomain, type Profile, type RoundTripFailure } from '#product/accounts/sign-on/sign-on.ts';
import { recordEvents } from '../../events/server/record-events.ts';
import { recordAudit } from '../../server/audit/record.ts';
import { findRole, lockMembers } from '../../server/lock-members.ts';
import { setCurrentWorkspace } from '../../server/switch-workspace.ts';
import { members, workspaces } from '../../server/tables.ts';
import { mintSignOnScope } from '../../server/workspace-gate.ts';
import { chooseRole } from '../sign-on.ts';
import { findProviderRow, hasProvenDomain, type WorkspaceProvider } from './queries.ts';

type JoinServices = Pick<Services, 'config' | 'database' | 'log' | 'mail'>;
type Found = { person: string } | { failure: RoundTripFailure };

/** A name that can be shown: what the provider says, else the first part of the address. */
const readName = (profile: Profile, email: string): string => {
  const parsed = nameShape.safeParse(profile.name);
  return parsed.success ? parsed.data : email.slice(0, email.indexOf('@')).slice(0, 100);
};

/** Makes a person a member with the role of their groups. */
async function join(tx: Tx, scope: Scope, person: string, role: Role): Promise<void> {
  const { workspace, now } = scope;
  await tx.orm.insert(members).values({ workspace, person, role, joinedAt: now });
  await recordAudit(tx, mintSignOnScope(workspace, person, role, now), {
    action: 'sign-on.join',
    entity: person,
    detail: { role },
  });
  await recordEvents(tx, scope, [{ type: 'member.joined', study: null, data: { person, role } }]);
}

/**
 * Finds or creates the person of an account that nobody has linked. Only an address whose domain the workspace has proven
 * counts: anybody can write another into a provider of their own.
 */
async function linkByAddress(
  services: JoinServices,
  tx: Tx,
  scope: Scope,
  { provider, roles }: WorkspaceProvider,
  profile: Profile,
): Promise<Found> {
  const email = emailShape.safeParse(profile.email ?? '');
  if (!email.success) return { failure: 'no_email' };
  if (profile.isEmailVerified === false || !(await hasProvenDomain(tx, scope, getEmailDomain(email.data))))
    return { failure: 'unproven_domain' };
  const { now } = scope;
  const existing = await findPersonByEmail(tx.orm, email.data);
  if (existing?.disabledAt) return { failure: 'refused' };
  const person =
    existing ??
    (await createPerson(services, tx, {
      person: {
        name: readName(profile, email.data),
        email: email.data,
        passwordHash: null,
        operator: false,
        verified: true,
      },
      now,
    }));
  const isAdded = await addIdentity(tx, { ...profile, provider, person: person.id, now, isUsed: true });
  if (!isAdded) return { failure: 'linked_to_another' };
  const role = await findRole(tx, scope, person.id);
  if (!role) await join(tx, scope, person.id, chooseRole(roles, profile.groups));
  if (existing) {
    await recordAudit(tx, mintSignOnScope(scope.workspace, person.id, role ?? 'viewer', now), {
      action: 'sign-on.link',
      entity: person.id,
    });
    await services.mail.send(tx, createIdentityLinkedMail(existing, provider.name), now);
  } else await setOnboardingStep(tx, { person: person.id, step: 'done' });
  return { person: person.id };
}

/**
 * The member of the workspace that its provider has authenticated; the first time, they join. Somebody whom an admin has
 * removed stays out. Call it in the transaction that begins the login.
 */
export async function joinBySignOn(
  services: JoinServices,
  tx: Tx,
  scope: Scope,
  { opened, profile }: { opened: WorkspaceProvider; profile: Profile },
): Promise<Found> {
  await lockMembers(tx, scope);
  const current = await findProviderRow(tx, scope);
  const [open] = await tx.orm
    .select({ workspace: workspaces.workspace })
    .from(workspaces)
    .where(and(eq(workspaces.workspace, scope.workspace), isNull(workspaces.deletedAt)));
  // Somebody changed the provider while the person was there.
  if (!open || current?.updatedAt.getTime() !== opened.updatedAt.getTime()) return { failure: 'state_lost' };
  const { provider } = opened;
  const identity = await findIdentity(tx.orm, { provider, subject: profile.subject });
  let found: Found;
  if (identity) {
    if (identity.disabledAt) return { failure: 'refused' };
    if (!(await findRole(tx, scope, identity.person))) return { failure: 'not_member' };
    await touchIdentity(tx, { identity: identity.id, email: profile.email, now: scope.now });
    found = { person: identity.person };
  } else found = await linkByAddress(services, tx, scope, opened, profile);
  if ('person' in found)
    await setCurrentWorkspace(tx, { person: found.person, workspace: scope.workspace, now: scope.now });
  return found;
}

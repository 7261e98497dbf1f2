import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { isScopeAllowed, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { persons } from '#product/accounts/server/tables.ts';
import { secondFactors } from '#product/accounts/two-factor/server/tables.ts';
import { buildInvitationLink } from './invitations/invitation-link.ts';
import { mayInvite } from './lock-members.ts';
import { workspacePolicy } from './policy.ts';
import { invitations, members, workspaces } from './tables.ts';

type DatabaseService = Pick<Services, 'database'>;

export async function readWorkspace(services: DatabaseService, scope: Scope) {
  const [row] = await services.database.within(scope, (tx) =>
    tx.orm
      .select({
        workspace: workspaces.workspace,
        name: workspaces.name,
        createdAt: workspaces.createdAt,
        settings: workspaces.settings,
      })
      .from(workspaces)
      .where(eq(workspaces.workspace, scope.workspace)),
  );
  if (!row || scope.actor.kind !== 'person') throw notFound('workspace');
  return {
    id: row.workspace,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    settings: row.settings,
    role: scope.actor.role,
    can: listAbilities(scope, workspacePolicy),
  };
}

export async function findWorkspaceName(tx: Tx, scope: Scope): Promise<string | undefined> {
  const [row] = await tx.orm
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.workspace, scope.workspace));
  return row?.name;
}

const MAX_LISTED_MEMBERS = 1000;

/** Members with their names, in order of joining. */
export async function listMembers(services: DatabaseService, scope: Scope) {
  const rows = await services.database.within(scope, (tx) =>
    tx.orm
      .select({
        person: members.person,
        name: persons.name,
        email: persons.email,
        photo: persons.image,
        role: members.role,
        joinedAt: members.joinedAt,
        hasTwoFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean),
      })
      .from(members)
      .innerJoin(persons, eq(persons.id, members.person))
      .leftJoin(secondFactors, eq(secondFactors.person, members.person))
      .where(eq(members.workspace, scope.workspace))
      .orderBy(asc(members.joinedAt), asc(members.person))
      .limit(MAX_LISTED_MEMBERS),
  );
  const you = scope.actor.kind === 'person' ? scope.actor.person : null;
  const maySeeTwoFactor = isScopeAllowed(scope, workspacePolicy['member.reset-two-factor']);
  return rows.map((row) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    you: row.person === you,
    hasTwoFactor: maySeeTwoFactor ? row.hasTwoFactor : null,
  }));
}

const INVITATION_COLUMNS = {
  id: invitations.id,
  email: invitations.email,
  role: invitations.role,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
};
type InvitationRow = Pick<typeof invitations.$inferSelect, keyof typeof INVITATION_COLUMNS>;

/** An invitation for the API. Only callers who could have sent it see the link, which grants the role. */
export async function toInvitationOutput(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  row: InvitationRow,
) {
  const mayGrant = scope.actor.kind === 'person' && mayInvite(scope.actor.role, row.role);
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    expired: row.expiresAt <= scope.now,
    link: mayGrant ? await buildInvitationLink(services, row) : null,
    isMailed: Boolean(services.config.smtpUrl),
  };
}

/** Pending invitations, oldest first. */
export async function listInvitations(services: Pick<Services, 'database' | 'config'>, scope: Scope) {
  const rows = await services.database.within(scope, (tx) =>
    tx.orm
      .select(INVITATION_COLUMNS)
      .from(invitations)
      .where(and(eq(invitations.workspace, scope.workspace), eq(invitations.state, 'pending')))
      .orderBy(asc(invitations.createdAt), asc(invitations.id))
      .limit(1000),
  );
  return Promise.all(rows.map((row) => toInvitationOutput(services, scope, row)));
}

/** Names of current members by id. Unknown ids are left out. */
export async function readNames(services: DatabaseService, scope: Scope, people: string[]) {
  if (people.length === 0) return new Map<string, string>();
  const rows = await services.database.within(scope, (tx) =>
    tx.orm
      .select({ id: persons.id, name: persons.name })
      .from(persons)
      .innerJoin(members, eq(members.person, persons.id))
      .where(and(eq(members.workspace, scope.workspace), inArray(persons.id, people))),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

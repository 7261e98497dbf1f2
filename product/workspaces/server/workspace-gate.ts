import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#platform/authorisation/role.ts';
import { translateDatabaseError, type Tx } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput, forbidden, notFound } from '#platform/errors/errors.ts';
import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from '#platform/http/contract/headers.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { SIGN_ON_REQUIRED_REASON, TWO_FACTOR_REQUIRED_REASON } from '../workspace.ts';

interface Membership {
  workspace: string;
  name: string;
  role: Role;
  /** An emoji in place of the first letter of the name. */
  icon: string | null;
  /** The workspace requires two-factor authentication, and the person does not have it: they cannot enter. */
  isTwoFactorMissing: boolean;
  /** The workspace requires its single sign-on of members who are not owners. */
  requiresSignOn: boolean;
  /** The login did not begin with the single sign-on that the workspace requires of this person: they cannot enter. */
  isSignOnMissing: boolean;
}

/** A login, as far as it decides what a person may enter. */
export type EnteringLogin = Pick<LoginIdentity, 'person' | 'workspace'>;

interface MembershipRow {
  [column: string]: unknown;
  current: string | null;
  workspace: string | null;
  name: string;
  role: Role;
  icon: string | null;
  isTwoFactorMissing: boolean;
  requiresSignOn: boolean;
}

interface MembershipRole {
  workspace: string;
  role: Role;
  requiresTwoFactor: boolean;
}

/** A person's workspaces, oldest membership first, and their current workspace. One statement. */
export async function readMemberships(
  services: Pick<Services, 'database'>,
  person: string,
): Promise<{ memberships: Membership[]; current: string | null }> {
  try {
    const rows = await services.database.sql<MembershipRow[]>`
      select p.current_workspace as current, m.workspace, m.name, m.role, m.icon,
        m.requires_two_factor and not exists (
          select 1 from identity.second_factors f where f.person = p.id and f.confirmed_at is not null
        ) as "isTwoFactorMissing",
        m.requires_sign_on as "requiresSignOn"
      from identity.persons p left join lateral internal.memberships(p.id) m on true
      where p.id = ${person} and p.disabled_at is null`;
    const memberships = rows.flatMap(({ current: _current, workspace, ...row }) =>
      workspace ? [{ ...row, workspace, isSignOnMissing: row.requiresSignOn && row.role !== 'owner' }] : [],
    );
    return { memberships, current: rows[0]?.current ?? null };
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** A person's workspaces, read in a transaction. */
export const listMemberships = (tx: Tx, person: string) => tx<MembershipRole[]>`
  select workspace, role, requires_two_factor as "requiresTwoFactor" from internal.memberships(${person})`;

/** Sets the workspace in which the next statements of a transaction outside workspaces run. */
export async function enterScope(tx: Tx, { workspace }: Scope): Promise<void> {
  await tx`select set_config('app.workspace', ${workspace}, true)`;
}

/**
 * What a login opens. One that began with the single sign-on of a workspace opens only that one, with at most the rights
 * of an admin: its provider is set up by admins, who must not become owners by it. Second factors are then up to the provider.
 */
async function readLoginMemberships(services: Pick<Services, 'database'>, login: EnteringLogin) {
  const { memberships, current } = await readMemberships(services, login.person);
  if (!login.workspace) return { memberships, current };
  return {
    current,
    memberships: memberships
      .filter(({ workspace }) => workspace === login.workspace)
      .map((membership) => ({
        ...membership,
        role: membership.role === 'owner' ? ('admin' as const) : membership.role,
        isTwoFactorMissing: false,
        isSignOnMissing: false,
      })),
  };
}

/** The workspace in a request's header or, for a GET, its query; undefined without one. @throws bad_input when malformed */
export function readRequestedWorkspace(request: FastifyRequest): string | undefined {
  const parameter =
    request.method === 'GET' ? (request.query as Record<string, unknown>)[WORKSPACE_PARAMETER] : undefined;
  const requested = request.headers[WORKSPACE_HEADER.toLowerCase()] ?? parameter;
  if (requested === undefined) return undefined;
  if (typeof requested !== 'string' || !isUuid(requested.toLowerCase())) {
    const message = `${WORKSPACE_HEADER} must be the id of a workspace.`;
    throw badInput(message, { [WORKSPACE_PARAMETER]: message });
  }
  return requested.toLowerCase();
}

/** The requested workspace, else the current one, else the first; null when the person is not a member. */
export function chooseWorkspace(
  { memberships, current }: { memberships: Membership[]; current: string | null },
  requested: string | undefined,
): Membership | null {
  if (requested) return memberships.find(({ workspace }) => workspace === requested) ?? null;
  return memberships.find(({ workspace }) => workspace === current) ?? memberships[0] ?? null;
}

const createTwoFactorRequiredError = (workspaceName: string) =>
  Object.assign(
    forbidden(`${workspaceName} requires two-factor authentication. Set it up in your profile first.`),
    { reason: TWO_FACTOR_REQUIRED_REASON },
  );

const createSignOnRequiredError = (workspaceName: string) =>
  Object.assign(forbidden(`${workspaceName} requires single sign-on. Log in with it to continue.`), {
    reason: SIGN_ON_REQUIRED_REASON,
  });

/**
 * The second half of the login gate: a scope in the request's workspace, with the person's current role. Workspaces
 * without membership get the same error as missing ones.
 *
 * @throws bad_input, not_found, forbidden with the reason `two_factor_required` or `sign_on_required`
 */
export function createWorkspaceGate(
  services: Pick<Services, 'database'>,
): (login: LoginIdentity, request: FastifyRequest, now: Date) => Promise<Scope> {
  return async (login, request, now) => {
    const requested = readRequestedWorkspace(request);
    const { membership, scope } = await enterWorkspace(services, { login, requested, now });
    if (membership?.isSignOnMissing) throw createSignOnRequiredError(membership.name);
    if (membership?.isTwoFactorMissing) throw createTwoFactorRequiredError(membership.name);
    if (!scope) throw notFound('workspace');
    return scope;
  };
}

/** The person's workspaces, and a scope in the requested or current one; null when they are not a member,
 * or lack the single sign-on or two-factor authentication that it requires. */
export async function enterWorkspace(
  services: Pick<Services, 'database'>,
  { login, requested, now }: { login: EnteringLogin; requested: string | undefined; now: Date },
): Promise<{ memberships: Membership[]; membership: Membership | null; scope: Scope | null }> {
  const { memberships, current } = await readLoginMemberships(services, login);
  const membership = chooseWorkspace({ memberships, current }, requested);
  if (!membership || membership.isTwoFactorMissing || membership.isSignOnMissing)
    return { memberships, membership, scope: null };
  const { person } = login;
  const { workspace, role } = membership;
  return { memberships, membership, scope: mintScope(workspace, { kind: 'person', person, role }, now) };
}

/** Scopes in all workspaces of a person, in the order in which their locks are taken, for deleting the account. */
export function mintMembershipScopes(person: string, memberships: Membership[], now: Date): Scope[] {
  return memberships
    .toSorted((a, b) => (a.workspace < b.workspace ? -1 : 1))
    .map(({ workspace, role }) => mintScope(workspace, { kind: 'person', person, role }, now));
}

/** Scopes for what the operator does in these workspaces; audit logs name no person of the workspace for it. */
export function mintOperatorScopes(workspaces: { workspace: string }[], action: string, now: Date): Scope[] {
  return workspaces.map(({ workspace }) =>
    mintScope(workspace, { kind: 'job', job: `operator.${action}` }, now),
  );
}

/**
 * Scopes of the pending invitations to a person's verified address, oldest first: the same that the token gate mints for
 * the links of these invitations. None for an address that was not verified. One statement.
 */
export async function mintReceivedInvitationScopes(
  services: Pick<Services, 'database'>,
  { person, now }: { person: string; now: Date },
): Promise<Scope[]> {
  try {
    const rows = await services.database.sql<{ workspace: string; invitation: string }[]>`
      select i.workspace, i.invitation
      from identity.persons p, lateral internal.pending_invitations(lower(p.email)) i
      where p.id = ${person} and p.email_verified and p.disabled_at is null`;
    return rows.map(({ workspace, invitation }) =>
      mintScope(workspace, { kind: 'token', purpose: 'invitation', subject: invitation }, now),
    );
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** A scope in a workspace for a person whom its single sign-on has just authenticated, with the role they have or get. */
export const mintSignOnScope = (workspace: string, person: string, role: Role, now: Date): Scope =>
  mintScope(workspace, { kind: 'person', person, role }, now);

/** A scope in a workspace to start its single sign-on, and to read the reply: nobody is authenticated yet. */
export const mintSignOnReader = (workspace: string, now: Date): Scope =>
  mintScope(workspace, { kind: 'token', purpose: 'sign-on', subject: workspace }, now);

/** Scopes of the workspaces that have proven a domain of email addresses. One statement. */
export async function mintDomainScopes(
  services: Pick<Services, 'database'>,
  { domain, now }: { domain: string; now: Date },
): Promise<Scope[]> {
  try {
    const rows = await services.database.sql<{ workspace: string }[]>`
      select workspace from internal.workspaces_of_domain(${domain})`;
    return rows.map(({ workspace }) => mintSignOnReader(workspace, now));
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/**
 * A scope in a workspace that does not exist yet, for the person who is about to create it. With an idempotency key the
 * id is derived from person and key, so that a repeated call finds the workspace.
 */
export function mintNewWorkspaceScope(person: string, now: Date, key?: string): Scope {
  const id = key === undefined ? randomUUID() : deriveUuid(`${person}\n${key}`);
  return mintScope(id, { kind: 'person', person, role: 'owner' }, now);
}

/** A UUID of version 8 (RFC 9562, 5.8) derived from SHA-256. */
function deriveUuid(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

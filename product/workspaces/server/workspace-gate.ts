import { createHash, randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Role } from '#platform/authorisation/role.ts';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { isUuid } from '#platform/db/core/uuid.ts';
import { badInput, notFound } from '#platform/errors/errors.ts';
import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from '#platform/http/contract/headers.ts';
import type { LoggedIn } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';

export interface Membership {
  workspace: string;
  name: string;
  role: Role;
}

interface Row {
  [column: string]: unknown;
  current: string | null;
  workspace: string | null;
  name: string;
  role: Role;
}

/** A person's workspaces, oldest membership first, and the one their logins are in. One statement. */
export async function readMemberships(
  services: Pick<Services, 'database'>,
  person: string,
): Promise<{ memberships: Membership[]; current: string | null }> {
  try {
    const rows = await services.database.sql<Row[]>`
      select p.current_workspace as current, m.workspace, m.name, m.role
      from identity.persons p left join lateral identity.memberships(p.id) m on true
      where p.id = ${person} and p.disabled_at is null`;
    const memberships = rows.flatMap(({ workspace, name, role }) =>
      workspace ? [{ workspace, name, role }] : [],
    );
    return { memberships, current: rows[0]?.current ?? null };
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** The workspace a request names in its header or, for a GET, its address; undefined without one. @throws bad_input: never "no filter" */
export function namedWorkspace(request: FastifyRequest): string | undefined {
  const asked =
    request.method === 'GET' ? (request.query as Record<string, unknown>)[WORKSPACE_PARAMETER] : undefined;
  const named = request.headers[WORKSPACE_HEADER.toLowerCase()] ?? asked;
  if (named === undefined) return undefined;
  if (typeof named !== 'string' || !isUuid(named.toLowerCase())) {
    const message = `${WORKSPACE_HEADER} must be the id of a workspace.`;
    throw badInput(message, { [WORKSPACE_PARAMETER]: message });
  }
  return named.toLowerCase();
}

/** The named workspace, else the current one, else the first; null when the person is no member of it. */
export function chooseWorkspace(
  { memberships, current }: { memberships: Membership[]; current: string | null },
  named: string | undefined,
): Membership | null {
  if (named) return memberships.find(({ workspace }) => workspace === named) ?? null;
  return memberships.find(({ workspace }) => workspace === current) ?? memberships[0] ?? null;
}

/**
 * The login gate's second half: a scope in the workspace a request is for, with the role the person has there
 * now. Foreign and absent workspaces look alike.
 *
 * @throws bad_input, not_found
 */
export function workspaceGate(
  services: Pick<Services, 'database'>,
): (login: LoggedIn, request: FastifyRequest, now: Date) => Promise<Scope> {
  return async (login, request, now) => {
    const { scope } = await enterWorkspace(services, login.person, namedWorkspace(request), now);
    if (!scope) throw notFound('workspace');
    return scope;
  };
}

/** The person's workspaces, and a scope in the named or current one; null when they are no member of it. */
export async function enterWorkspace(
  services: Pick<Services, 'database'>,
  person: string,
  named: string | undefined,
  now: Date,
): Promise<{ memberships: Membership[]; membership: Membership | null; scope: Scope | null }> {
  const { memberships, current } = await readMemberships(services, person);
  const membership = chooseWorkspace({ memberships, current }, named);
  if (!membership) return { memberships, membership, scope: null };
  const { workspace, role } = membership;
  return { memberships, membership, scope: mintScope(workspace, { kind: 'person', person, role }, now) };
}

/**
 * A scope in a workspace that does not exist yet, for the person who is about to create and own it. With a key
 * the id follows from person and key, so that a repeated call meets the workspace it made.
 */
export function scopeOfNewWorkspace(person: string, now: Date, key?: string): Scope {
  const id = key === undefined ? randomUUID() : idFrom(`${person}\n${key}`);
  return mintScope(id, { kind: 'person', person, role: 'owner' }, now);
}

/** A UUID of version 8 (RFC 9562, 5.8) out of SHA-256. */
function idFrom(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

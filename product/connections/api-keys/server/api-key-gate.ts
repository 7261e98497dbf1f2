import type { FastifyRequest } from 'fastify';
import type { Role } from '#platform/authorisation/role.ts';
import { translateDatabaseError } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { notFound, unauthenticated } from '#platform/errors/errors.ts';
import type { ApiKey } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sha256 } from '#platform/secrets/keys.ts';
import { createReadRecorder } from '#product/workspaces/server/audit/record-read.ts';
import { readRequestedWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { ranksAtLeast } from '#product/workspaces/workspace.ts';
import { SECRET_PREFIX, type KeyState } from '../api-key.ts';
import { includesScope, type KeyScope } from '../key-scopes.ts';
import { listPermittedActions } from './find-key-scope.ts';
import { getKeyState } from './queries.ts';

/** No key acts with more rights than this role has. */
const MAX_ROLE: Role = 'researcher';
const LAST_USED_INTERVAL_MS = 60_000;

const INVALID_KEY_MESSAGE = 'This API key isn’t valid. Check that you copied all of it.';
const TWO_FACTOR_MESSAGE =
  'This workspace requires two-factor authentication, and the person who made this API key hasn’t set it up.';
const REFUSAL_MESSAGES: Record<Exclude<KeyState, 'active'>, string> = {
  revoked: 'This API key was revoked. Create a new one under Account, Connections.',
  expired: 'This API key has expired. Create a new one under Account, Connections.',
  inactive: 'The person who made this API key may no longer use API keys.',
};

interface KeyRow {
  [column: string]: unknown;
  workspace: string;
  id: string;
  person: string;
  scopes: KeyScope[];
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  role: Role;
  /** The workspace requires two-factor authentication, and the person has neither that nor its single sign-on. */
  is_two_factor_missing: boolean;
}

/** The secret in the header `Authorization: Bearer …`; null without one. Other schemes belong to proxies. */
function readBearer(request: FastifyRequest): string | null {
  return /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** The key of a secret, with the current role of its person, who must still be a member. One statement. */
async function findKey(services: Pick<Services, 'database'>, secret: string): Promise<KeyRow | undefined> {
  try {
    const [row] = await services.database.sql<KeyRow[]>`
      select k.workspace, k.id, k.person, k.scopes, k.expires_at, k.last_used_at, k.revoked_at, m.role,
        m.requires_two_factor and not exists (
          select 1 from identity.second_factors f where f.person = k.person and f.confirmed_at is not null
        ) and not exists (
          select 1 from identity.identities i where i.person = k.person and i.workspace = k.workspace
        ) as is_two_factor_missing
      from internal.api_key(${sha256(secret)}) k
        join identity.persons p on p.id = k.person and p.disabled_at is null
        join lateral internal.memberships(k.person) m on m.workspace = k.workspace`;
    return row;
  } catch (error) {
    throw translateDatabaseError(error);
  }
}

/** Notes when a key was last used, at most once a minute. A database that takes no writes refuses no reads. */
async function recordUse(services: Pick<Services, 'database'>, scope: Scope, key: KeyRow): Promise<void> {
  const { now } = scope;
  if (key.last_used_at && now.getTime() - key.last_used_at.getTime() < LAST_USED_INTERVAL_MS) return;
  try {
    await services.database.within(
      scope,
      (tx) =>
        tx`update api_keys set last_used_at = ${now} where workspace = ${scope.workspace} and id = ${key.id}`,
    );
  } catch {
    // The next call tries again.
  }
}

/**
 * The key gate: a scope in the key's workspace, with the current role of its person but at most that of a researcher,
 * and only for the actions that its scopes permit. Null for a request without a key.
 *
 * @throws unauthenticated for a key that is unknown, revoked or expired, or whose person lacks a required second factor; not_found when the request names another
 *   workspace
 */
export function createApiKeyGate(
  services: Pick<Services, 'database'>,
): (request: FastifyRequest, now: Date) => Promise<ApiKey | null> {
  const recordRefusal = createReadRecorder(services);
  return async (request, now) => {
    const secret = readBearer(request);
    if (secret === null) return null;
    const key = secret.startsWith(SECRET_PREFIX) ? await findKey(services, secret) : undefined;
    if (!key) throw unauthenticated(INVALID_KEY_MESSAGE);
    const role = ranksAtLeast(key.role, MAX_ROLE) ? MAX_ROLE : key.role;
    const actor = { kind: 'person', person: key.person, role, key: key.id } as const;
    const scope = mintScope(key.workspace, actor, now, listPermittedActions(key.scopes));
    const state = getKeyState({ revokedAt: key.revoked_at, expiresAt: key.expires_at }, role, now);
    if (state !== 'active') {
      await recordRefusal(scope, { action: `api-key.use-${state}`, entity: key.id });
      throw unauthenticated(REFUSAL_MESSAGES[state]);
    }
    if (key.is_two_factor_missing) throw unauthenticated(TWO_FACTOR_MESSAGE);
    const requested = readRequestedWorkspace(request);
    if (requested !== undefined && requested !== key.workspace) throw notFound('workspace');
    await recordUse(services, scope, key);
    return {
      id: key.id,
      person: key.person,
      scope,
      hasScope: (needed) => includesScope(key.scopes, needed),
    };
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../../db/core/scope.ts';
import { badInput, forbidden, notFound, tooMany, unauthenticated } from '../../errors/errors.ts';
import { diagnosticsChannel, type RefusalMessage } from '../../log/diagnostics-channel.ts';
import type { Endpoint } from '../contract/contract.ts';
import { addHit, limitHit, getRateLimitSource } from './limits/rate-limit.ts';
import type { createParticipantLimit } from './limits/participant-limit.ts';
import type { ApiKey, LoginIdentity } from './route.ts';
import type { Services } from './services.ts';

/** Authenticates and authorises calls. The composition root supplies them, so that `platform` knows no noun. */
export interface Gates {
  /** The login a request carries, or null. */
  login(request: FastifyRequest, now: Date): Promise<LoginIdentity | null>;
  /** A scope in the workspace the request names. @throws not_found */
  workspace(login: LoginIdentity, request: FastifyRequest, now: Date): Promise<Scope>;
  /** The API key a request carries, or null; cookies are then ignored. @throws unauthenticated, not_found */
  apiKey?(request: FastifyRequest, now: Date): Promise<ApiKey | null>;
  /** The scope that an API key needs for an endpoint; undefined when no key may call it. */
  findKeyScope?(endpoint: Endpoint): string | undefined;
  /** Whether a scope may do an action of any noun's policy. */
  isAllowed(scope: Scope, action: string): boolean;
  /** Records in the audit log that a person read answers of participants. */
  recordRead?(scope: Scope, read: { action: string; entity: string }): Promise<void>;
}

export interface PassedGate {
  login?: LoginIdentity;
  scope?: Scope;
  /** Set for a call with an API key. */
  apiKey?: ApiKey;
}

/** Reason of the error for a login by the single sign-on of a workspace where a full login is needed. */
const WORKSPACE_LOGIN_REASON = 'workspace_login';
const NOT_FOR_WORKSPACE_LOGINS =
  'You’re logged in with the single sign-on of a workspace. Log in another way to change your account.';
const NOT_FOR_KEYS = 'API keys can’t be used for this request. Log in and do it in the app.';

/** Counts a call of an API key, and tells the caller in headers how many are left. @throws too_many */
async function limitKey(services: Services, key: ApiKey, now: Date, reply: FastifyReply): Promise<void> {
  const limit = { max: services.config.apiCallsPerMinute, seconds: 60 };
  const { count, resetsAt } = await addHit(services, `api-key:${key.id}`, limit, now);
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000));
  void reply.headers({
    'ratelimit-limit': String(limit.max),
    'ratelimit-remaining': String(Math.max(0, limit.max - count)),
    'ratelimit-reset': String(seconds),
  });
  if (count <= limit.max) return;
  diagnosticsChannel.refused.publish({ reason: 'api key' } satisfies RefusalMessage);
  throw tooMany(`This API key may make ${limit.max} requests a minute. Try again in ${seconds} s.`, seconds);
}

/**
 * The API key of a request that only keys may make, whatever their scopes.
 *
 * @throws unauthenticated without a valid key, too_many
 */
export async function requireApiKey(
  services: Services,
  { gates, request, reply, now }: { gates: Gates; request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<ApiKey> {
  const key = await gates.apiKey?.(request, now);
  if (!key) throw unauthenticated('Send an API key: Authorization: Bearer eak_…');
  await limitKey(services, key, now, reply);
  return key;
}

/** @throws forbidden when the key may not call the endpoint, too_many */
async function passWithKey(
  services: Services,
  gates: Gates,
  endpoint: Endpoint,
  key: ApiKey,
  { now, reply }: { now: Date; reply: FastifyReply },
): Promise<PassedGate> {
  const { access, limit } = endpoint;
  await limitKey(services, key, now, reply);
  const needed = gates.findKeyScope?.(endpoint);
  if (needed === undefined) throw forbidden(NOT_FOR_KEYS);
  if (!key.hasScope(needed)) throw forbidden(`This request needs an API key with the scope ${needed}.`);
  if (limit?.by === 'login')
    await limitHit(services, `${endpoint.method} ${endpoint.path}:${key.id}`, limit, now);
  // Nobody confirms a key with a password, so verbs that need a confirmed login refuse it.
  const login = {
    person: key.person,
    login: key.id,
    operator: false,
    confirmedAt: new Date(0),
    workspace: null,
  };
  if (access.kind !== 'workspace') return { login, apiKey: key };
  if (!gates.isAllowed(key.scope, access.action)) throw forbidden();
  return { login, scope: key.scope, apiKey: key };
}

/**
 * Applies an endpoint's rate limit and checks who calls it. A call with an API key uses only the key, whatever cookies
 * it also has.
 *
 * @throws unauthenticated, forbidden, not_found, too_many
 */
export async function passGate(
  services: Services,
  {
    gates,
    endpoint,
    request,
    reply,
    now,
    limitParticipant,
  }: {
    gates: Gates;
    endpoint: Endpoint;
    request: FastifyRequest;
    reply: FastifyReply;
    now: Date;
    limitParticipant: ReturnType<typeof createParticipantLimit>;
  },
): Promise<PassedGate> {
  const { access, limit } = endpoint;
  // The connection was reset before its address could be read: no reply arrives, and nobody can be counted.
  if ((request.ip as string | undefined) === undefined) throw badInput('This request was interrupted.');
  if (limit?.by === 'participant') limitParticipant(request, limit, now);
  if (limit?.by === 'address')
    await limitHit(
      services,
      `${endpoint.method} ${endpoint.path}:${getRateLimitSource(request.ip)}`,
      limit,
      now,
    );
  if (access.kind === 'public') return {};
  const key = await gates.apiKey?.(request, now);
  if (key) return passWithKey(services, gates, endpoint, key, { now, reply });
  const login = await gates.login(request, now);
  if (!login) throw unauthenticated();
  if (limit?.by === 'login')
    await limitHit(services, `${endpoint.method} ${endpoint.path}:${login.login}`, limit, now);
  if (access.kind === 'login') {
    if (login.workspace && !access.allowsWorkspaceLogin)
      throw Object.assign(forbidden(NOT_FOR_WORKSPACE_LOGINS), { reason: WORKSPACE_LOGIN_REASON });
    return { login };
  }
  if (access.kind === 'operator') {
    if (!login.operator) throw notFound('address');
    return { login };
  }
  const scope = await gates.workspace(login, request, now);
  if (!gates.isAllowed(scope, access.action)) throw forbidden();
  return { login, scope };
}

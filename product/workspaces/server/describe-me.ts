import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isOutOfSpace } from '#platform/db/core/out-of-space.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_IDLE_DAYS } from '#product/accounts/account.ts';
import type { meShape } from '#product/accounts/contract.ts';
import { computeXsrfToken } from '#product/accounts/server/login/check-xsrf.ts';
import { sign } from '#platform/secrets/keys.ts';
import {
  readLoginCookie,
  setLoginCookie,
  setXsrfCookie,
} from '#product/accounts/server/login/login-cookie.ts';
import { readPerson } from '#product/accounts/server/queries.ts';
import { logins } from '#product/accounts/server/tables.ts';
import { readOrg } from './read-org.ts';
import { enterWorkspace, type EnteringLogin } from './workspace-gate.ts';

const DAY_MS = 86_400_000;

/**
 * What the team app needs to know about the logged-in person; also sets the XSRF cookie.
 *
 * @param requestedWorkspace workspace of the calling tab; if absent, or the person has left it, their current one is used
 */
export async function describeMe(
  services: Pick<Services, 'config' | 'database'>,
  {
    login,
    requestedWorkspace,
    reply,
    now,
  }: {
    login: { login: string } & EnteringLogin;
    requestedWorkspace: string | undefined;
    reply: FastifyReply;
    now: Date;
  },
): Promise<z.input<typeof meShape>> {
  const person = await readPerson(services, login.person);
  if (!person) throw unauthenticated();
  const requested = await enterWorkspace(services, { login, requested: requestedWorkspace, now });
  const { memberships, membership, scope } =
    requested.membership || !requestedWorkspace
      ? requested
      : await enterWorkspace(services, { login, requested: undefined, now });
  setXsrfCookie(reply, services.config, await computeXsrfToken(services, login.login));
  return {
    person: {
      id: person.id,
      name: person.name,
      email: person.email,
      operator: person.operator && !login.workspace,
      photo: person.photo,
    },
    token: (await sign(services.database, { purpose: 'handle', value: login.login })).slice(0, 22),
    workspaces: memberships.map(({ workspace, name, role, icon }) => ({ id: workspace, name, role, icon })),
    twoFactorRequiredBy:
      membership?.isTwoFactorMissing && !membership.isSignOnMissing ? membership.name : null,
    signOnRequiredBy: membership?.isSignOnMissing
      ? { id: membership.workspace, name: membership.name }
      : null,
    opensOneWorkspace: login.workspace !== null,
    org: membership && scope ? await readOrg(services, scope, membership.name) : null,
    onboarding: person.onboarding,
  };
}

/** Extends a login in use, once a day, in the database and in the browser. Skipped while the disk is full. */
export async function prolongLogin(
  services: Pick<Services, 'config' | 'database'>,
  {
    login,
    request,
    reply,
    now,
  }: { login: { login: string }; request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LOGIN_IDLE_DAYS * DAY_MS);
  const prolonged = await services.database.orm
    .update(logins)
    .set({ updatedAt: now, expiresAt })
    .where(
      and(
        eq(logins.id, login.login),
        isNull(logins.workspace),
        lt(logins.expiresAt, new Date(expiresAt.getTime() - DAY_MS)),
      ),
    )
    .returning({ id: logins.id })
    .catch((error: unknown) => {
      if (isOutOfSpace(error)) return [];
      throw error;
    });
  const secret = readLoginCookie(request, services.config);
  if (prolonged.length > 0 && secret) setLoginCookie(reply, services.config, secret);
}

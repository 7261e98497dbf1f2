import { and, eq, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isOutOfSpace } from '#platform/db/core/space.ts';
import { unauthenticated } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { LOGIN_DAYS } from '#product/accounts/account.ts';
import type { meShape } from '#product/accounts/contract.ts';
import { xsrfOf } from '#product/accounts/server/login/check-xsrf.ts';
import { sign } from '#product/accounts/server/keys.ts';
import {
  readLoginCookie,
  setLoginCookie,
  setXsrfCookie,
} from '#product/accounts/server/login/login-cookie.ts';
import { readPerson } from '#product/accounts/server/queries.ts';
import { logins } from '#product/accounts/server/tables.ts';
import { readOrg } from './queries.ts';
import { enterWorkspace } from './workspace-gate.ts';

const DAY = 86_400_000;

/**
 * What the team app knows about who is logged in; also hands out the XSRF cookie.
 *
 * @param named workspace of the tab that asks; without it, or when the person left it, their current one
 */
export async function describeMe(
  services: Pick<Services, 'config' | 'database'>,
  login: { person: string; login: string },
  named: string | undefined,
  reply: FastifyReply,
  now: Date,
): Promise<z.input<typeof meShape>> {
  const person = await readPerson(services, login.person);
  if (!person) throw unauthenticated();
  const asked = await enterWorkspace(services, person.id, named, now);
  const { memberships, membership, scope } =
    asked.scope || !named ? asked : await enterWorkspace(services, person.id, undefined, now);
  setXsrfCookie(reply, services.config, await xsrfOf(services, login.login));
  return {
    person: { id: person.id, name: person.name, email: person.email, operator: person.operator },
    token: (await sign(services.database, 'handle', login.login)).slice(0, 22),
    workspaces: memberships.map(({ workspace, name, role }) => ({ id: workspace, name, role })),
    org: membership && scope ? await readOrg(services, scope, membership.name) : null,
  };
}

/** A login in use lasts: once a day its end moves on, in the database and in the browser. With a full disk, later. */
export async function prolongLogin(
  services: Pick<Services, 'config' | 'database'>,
  login: { login: string },
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + LOGIN_DAYS * DAY);
  const moved = await services.database.orm
    .update(logins)
    .set({ updatedAt: now, expiresAt })
    .where(and(eq(logins.id, login.login), lt(logins.updatedAt, new Date(now.getTime() - DAY))))
    .returning({ id: logins.id })
    .catch((error: unknown) => {
      if (isOutOfSpace(error)) return [];
      throw error;
    });
  const secret = readLoginCookie(request, services.config);
  if (moved.length > 0 && secret) setLoginCookie(reply, services.config, secret);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { LoginIdentity } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { ProviderRefusedError, ProviderUnavailableError } from '#product/accounts/sign-on/provider.ts';
import { startRoundTrip } from '#product/accounts/sign-on/server/round-trip-store.ts';
import { workspacePolicy } from '../../server/policy.ts';
import { openProvider } from './queries.ts';
import { recordTest } from './record-test.ts';

/** Page with the result of a test. */
const SET_UP_PATH = '/account/single-sign-on';

/**
 * Starts a test of the stored settings. Where the provider cannot be reached, that is the result of the test: the
 * returned address is then that of the page that shows it.
 *
 * @throws forbidden, not_found without settings
 */
export async function startTest(
  services: Pick<Services, 'config' | 'database'>,
  scope: Scope,
  login: LoginIdentity,
  caller: { request: FastifyRequest; reply: FastifyReply; now: Date },
): Promise<{ url: string }> {
  authorise(scope, workspacePolicy, 'workspace.set-up-sign-on');
  const opened = await openProvider(services, scope);
  if (!opened) throw notFound('login provider');
  const trip = { purpose: 'test', login: login.login, returnTo: SET_UP_PATH } as const;
  try {
    return { url: await startRoundTrip(services, { ...caller, provider: opened.provider, trip }) };
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError) && !(error instanceof ProviderRefusedError)) throw error;
    await recordTest(services, scope, { ...opened, read: { problem: error.message } });
    return { url: SET_UP_PATH };
  }
}

import type { FastifyReply } from 'fastify';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '#product/accounts/server/login/check-xsrf.ts';
import { setLoginCookie } from '#product/accounts/server/login/login-cookie.ts';
import type { StartedLogin } from '#product/accounts/server/password/log-in.ts';
import * as accounts from '#product/accounts/sign-on/contract.ts';
import { listInstallationProviders } from '#product/accounts/sign-on/server/list-providers.ts';
import { buildMetadata } from '#product/accounts/sign-on/server/request-saml.ts';
import { unlinkIdentity } from '#product/accounts/sign-on/server/unlink-identity.ts';
import { describeMe } from '../../server/describe-me.ts';
import * as contract from '../contract.ts';
import { addDomain, removeDomain } from './change-domains.ts';
import { finishSignOn } from './finish-sign-on.ts';
import { listIdentities } from './list-identities.ts';
import { proveDomain, resolveTxtRecords, type TxtResolver } from './prove-domain.ts';
import { describeSignOn } from './queries.ts';
import { receiveSamlResponse } from './receive-saml-response.ts';
import { removeProvider } from './remove-provider.ts';
import { recordSignOnExceptions, requireSignOn } from './require-sign-on.ts';
import { saveProvider } from './save-provider.ts';
import { startLinking, startSignOn } from './start-sign-on.ts';
import { startTest } from './start-test.ts';

function loginRoutes(services: Services): Route[] {
  const describeLogin = async (
    login: StartedLogin,
    workspace: string | null,
    reply: FastifyReply,
    now: Date,
  ) => {
    if (!workspace) await recordSignOnExceptions(services, { person: login.person, now });
    setLoginCookie(reply, services.config, login.secret);
    return describeMe(services, {
      login: { ...login, workspace },
      requestedWorkspace: undefined,
      reply,
      now,
    });
  };
  return [
    route(accounts.listSignOnProviders, async () => ({
      items: listInstallationProviders(services.config),
      next: null,
    })),
    route(accounts.startSignOn, ({ body, request, reply, now }) => {
      checkOrigin(services, request);
      return startSignOn(services, { ...body, caller: { request, reply, now } });
    }),
    route(accounts.finishSignOn, async ({ body, request, reply, now }) => {
      checkOrigin(services, request);
      const result = await finishSignOn(services, { query: body.query, request, now });
      if (result.outcome !== 'logged_in') return result;
      const me = await describeLogin(result.login, result.workspace, reply, now);
      return { outcome: 'logged_in' as const, me, returnTo: result.returnTo };
    }),
    route(accounts.receiveSamlResponse, async ({ params, body, reply, now }) => {
      const url = await receiveSamlResponse(services, {
        workspace: params.workspaceId,
        response: body.SAMLResponse,
        state: body.RelayState ?? '',
        now,
      });
      await reply.redirect(url, 303);
    }),
    route(accounts.getSamlMetadata, async ({ params, reply }) => {
      const metadata = await buildMetadata(services, params.workspaceId);
      await reply.type('application/samlmetadata+xml').send(metadata);
    }),
    route(accounts.listIdentities, ({ login, now }) =>
      listIdentities(services, { person: login.person, now }),
    ),
    route(accounts.linkIdentity, ({ login, body, request, reply, now }) =>
      startLinking(services, login, { ...body, caller: { request, reply, now } }),
    ),
    route(accounts.unlinkIdentity, ({ login, params, now }) =>
      unlinkIdentity(services, login, { identity: params.identityId, now }),
    ),
  ];
}

/** Endpoints of accounts that involve the providers of workspaces, and their set-up. */
export function signOnRoutes(services: Services, resolveTxt: TxtResolver = resolveTxtRecords): Route[] {
  return [
    ...loginRoutes(services),
    route(contract.getSignOn, ({ scope }) => describeSignOn(services, scope)),
    route(contract.saveSignOn, ({ scope, login, body }) => saveProvider(services, scope, login, body)),
    route(contract.removeSignOn, ({ scope, login }) => removeProvider(services, scope, login)),
    route(contract.testSignOn, ({ scope, login, request, reply, now }) =>
      startTest(services, scope, login, { request, reply, now }),
    ),
    route(contract.requireSignOn, ({ scope, login, body }) =>
      requireSignOn(services, scope, login, body.required),
    ),
    route(contract.addSignOnDomain, ({ scope, body }) => addDomain(services, scope, body.domain)),
    route(contract.checkSignOnDomain, ({ scope, params }) =>
      proveDomain(services, scope, { domain: params.domain, resolveTxt }),
    ),
    route(contract.removeSignOnDomain, ({ scope, params }) => removeDomain(services, scope, params.domain)),
  ];
}

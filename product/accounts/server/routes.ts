import { AppError } from '#platform/errors/errors.ts';
import { getRateLimitSource } from '#platform/http/server/limits/rate-limit.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { RESET_REQUESTED_MESSAGE } from '../account.ts';
import * as contract from '../contract.ts';
import * as onboarding from '../onboarding/contract.ts';
import { saveOnboarding } from '../onboarding/server/save-onboarding.ts';
import { changePassword } from './password/change-password.ts';
import { checkOrigin } from './login/check-xsrf.ts';
import { endLogin } from './login/end-login.ts';
import { confirmLogin } from './login/confirm-login.ts';
import { endOtherLogins } from './login/end-other-logins.ts';
import { logOut } from './login/log-out.ts';
import { listLogins, listMails, readPerson } from './queries.ts';
import { getRegistrationMode } from './registration.ts';
import { renamePerson } from './rename-person.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { resetPassword } from './password/reset-password.ts';
import { emailChangeRoutes } from '../email-change/server/routes.ts';
import { passkeyRoutes } from '../passkeys/server/routes.ts';
import { twoFactorRoutes } from '../two-factor/server/routes.ts';
import { readToken } from '#platform/tokens/token-gate.ts';

async function isLinkUsable(services: Services, token: string, now: Date): Promise<boolean> {
  try {
    await readToken(services, { purpose: 'reset-password', secret: token, now });
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found')) return false;
    throw error;
  }
}

/** Registering, logging in and "me" involve workspaces, so `product/workspaces/server/routes.ts` binds them. */
export function accountRoutes(services: Services): Route[] {
  return [
    route(contract.getRegistration, async () => ({ mode: await getRegistrationMode(services) })),
    route(contract.logOut, ({ request, reply }) => logOut(services, { request, reply })),
    route(contract.forgotPassword, async ({ body, request, now }) => {
      checkOrigin(services, request);
      await requestPasswordReset(services, { email: body.email, now });
      return { message: RESET_REQUESTED_MESSAGE };
    }),
    route(contract.checkResetLink, async ({ params, now }) => ({
      usable: await isLinkUsable(services, params.token, now),
    })),
    route(contract.resetPassword, async ({ body, request, now }) => {
      checkOrigin(services, request);
      await resetPassword(services, { ...body, source: getRateLimitSource(request.ip), now });
    }),
    route(contract.renamePerson, ({ login, body, now }) =>
      renamePerson(services, login, { name: body.name, now }),
    ),
    route(onboarding.saveOnboarding, ({ login, body, now }) =>
      saveOnboarding(services, login, { changes: body, now }),
    ),
    route(contract.changePassword, ({ login, body, now }) =>
      changePassword(services, login, { ...body, now }),
    ),
    route(contract.listLogins, async ({ login, now }) => ({
      items: await listLogins(services, login, now),
      next: null,
    })),
    route(contract.endLogin, ({ login, params, now }) =>
      endLogin(services, login, { id: params.loginId, now }),
    ),
    route(contract.endOtherLogins, ({ login, now }) => endOtherLogins(services, login, now)),
    route(contract.confirmLogin, ({ login, body, now }) =>
      confirmLogin(services, login, { password: body.password, now }),
    ),
    ...twoFactorRoutes(services),
    ...passkeyRoutes(services),
    ...emailChangeRoutes(services),
    route(contract.listOutbox, async ({ query, login }) => {
      const reader = await readPerson(services, login.person);
      const mails = await listMails(services, query.cursor, reader?.email ?? '');
      return { ...mails, delivers: Boolean(services.config.smtpUrl) };
    }),
  ];
}

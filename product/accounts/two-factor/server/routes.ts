import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { readTwoFactor } from './queries.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { startTwoFactor } from './start-two-factor.ts';
import { turnOffTwoFactor } from './turn-off-two-factor.ts';

/** The second step of a login replies with workspaces, so `product/workspaces/server/routes.ts` binds it. */
export function twoFactorRoutes(services: Services): Route[] {
  return [
    route(contract.getTwoFactor, ({ login }) => readTwoFactor(services, login.person)),
    route(contract.startTwoFactor, ({ login, now }) => startTwoFactor(services, login, now)),
    route(contract.confirmTwoFactor, ({ login, body, now }) =>
      confirmTwoFactor(services, login, { entered: body.code, now }),
    ),
    route(contract.renewRecoveryCodes, ({ login, body, now }) =>
      renewRecoveryCodes(services, login, { code: body.code, now }),
    ),
    route(contract.turnOffTwoFactor, ({ login, body, now }) =>
      turnOffTwoFactor(services, login, { code: body.code, now }),
    ),
  ];
}

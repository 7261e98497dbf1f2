import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '../../server/login/check-xsrf.ts';
import * as contract from '../contract.ts';
import { cancelEmailChange } from './cancel-email-change.ts';
import { checkEmailLink, confirmEmailChange } from './confirm-email-change.ts';
import { findEmailChange, toEmailChangeOutput } from './queries.ts';
import { startEmailChange } from './start-email-change.ts';

export function emailChangeRoutes(services: Services): Route[] {
  return [
    route(contract.getEmailChange, async ({ login, now }) => {
      const change = await findEmailChange(services.database.orm, { person: login.person, now });
      return { pending: change ? toEmailChangeOutput(change) : null };
    }),
    route(contract.startEmailChange, ({ login, body, now }) =>
      startEmailChange(services, login, { email: body.email, now }),
    ),
    route(contract.cancelEmailChange, ({ login }) => cancelEmailChange(services, login.person)),
    route(contract.checkEmailLink, ({ params, now }) =>
      checkEmailLink(services, { token: params.token, now }),
    ),
    route(contract.confirmEmailChange, ({ body, request, now }) => {
      checkOrigin(services, request);
      return confirmEmailChange(services, { token: body.token, now });
    }),
  ];
}

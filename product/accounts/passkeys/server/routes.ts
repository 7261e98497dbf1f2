import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { checkOrigin } from '../../server/login/check-xsrf.ts';
import * as contract from '../contract.ts';
import { addPasskey, preparePasskey } from './add-passkey.ts';
import { preparePasskeyLogin } from './begin-passkey-login.ts';
import { listPasskeys } from './queries.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

/** Logging in with a passkey replies with workspaces, so `product/workspaces/server/routes.ts` binds it. */
export function passkeyRoutes(services: Services): Route[] {
  return [
    route(contract.listPasskeys, async ({ login }) => ({
      items: await listPasskeys(services.database.orm, login.person),
      next: null,
    })),
    route(contract.preparePasskey, ({ login, now }) => preparePasskey(services, login, now)),
    route(contract.addPasskey, ({ login, body, now }) => addPasskey(services, login, { created: body, now })),
    route(contract.renamePasskey, ({ login, params, body }) =>
      renamePasskey(services, login, { passkey: params.passkeyId, name: body.name }),
    ),
    route(contract.removePasskey, ({ login, params, now }) =>
      removePasskey(services, login, { passkey: params.passkeyId, now }),
    ),
    route(contract.preparePasskeyLogin, ({ request, now }) => {
      checkOrigin(services, request);
      return preparePasskeyLogin(services, now);
    }),
  ];
}

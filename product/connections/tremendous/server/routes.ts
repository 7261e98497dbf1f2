import { authorise } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { tremendousPolicy } from './policy.ts';
import { findAccount, showAccount } from './queries.ts';
import { removeAccount, saveAccount } from './save-account.ts';
import { tryAccount } from './try-account.ts';

export const tremendousRoutes = (services: Services): Route[] => {
  const { database } = services;
  return [
    route(contract.getTremendous, ({ scope }) => {
      authorise(scope, tremendousPolicy, 'tremendous.read');
      return database.within(scope, async (tx) => {
        const account = await findAccount(tx, scope);
        return { account: account ? showAccount(account) : null };
      });
    }),
    route(contract.saveTremendous, ({ scope, body }) => saveAccount(database, scope, body)),
    route(contract.removeTremendous, ({ scope }) => database.within(scope, (tx) => removeAccount(tx, scope))),
    route(contract.testTremendous, ({ scope }) => tryAccount(services, scope)),
  ];
};

import type { PanelProvider } from '#product/recruiting/panels/server/list-providers.ts';
import { createProlificAccount } from './create-account.ts';
import { findConnection, openToken } from './queries.ts';
import { createProlificSender } from './send-prolific-request.ts';

export const prolificProvider: PanelProvider = {
  id: 'prolific',
  name: 'Prolific',
  parameters: ['PROLIFIC_PID', 'STUDY_ID', 'SESSION_ID'],
  buildReturnUrl: (code) => `https://app.prolific.com/submissions/complete?cc=${encodeURIComponent(code)}`,
  async findAccount(services, scope) {
    const row = await services.database.within(scope, (tx) => findConnection(tx, scope));
    const token = row && openToken(services, scope, row);
    return token === undefined
      ? undefined
      : createProlificAccount(createProlificSender(services, token), {
          currency: row!.currency,
          paysScreenOuts: row!.paysScreenOuts ?? false,
        });
  },
};

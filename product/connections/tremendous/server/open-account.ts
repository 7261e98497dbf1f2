import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { getSigningKey } from '#platform/secrets/keys.ts';
import { openSecret } from '#platform/secrets/seal-secret.ts';
import type { PayoutAccount, PayoutProvider } from '#product/incentives/payouts/server/list-providers.ts';
import { writeAmount } from '#product/incentives/incentive.ts';
import type { TremendousEnvironment } from '../contract.ts';
import { findAccount, type TremendousAccount } from './queries.ts';
import { readFindReply, readSendReply } from './read-reply.ts';

const ADDRESSES: Record<TremendousEnvironment, string> = {
  sandbox: 'https://testflight.tremendous.com',
  production: 'https://api.tremendous.com',
};
const TIMEOUT_MS = 30_000;

type AccountServices = Pick<Services, 'database' | 'config'>;

/** Sends requests of the account to Tremendous. */
export function createSender(
  { config }: Pick<AccountServices, 'config'>,
  { account: { environment }, key }: { account: TremendousAccount; key: string },
) {
  const { send } = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  const headers = { authorization: `Bearer ${key}`, accept: 'application/json' };
  const buildUrl = (path: string) =>
    new URL(`/api/v2/${path}`, config.tremendousUrl ?? ADDRESSES[environment]).href;
  return {
    get: (path: string) =>
      send({ method: 'GET', url: buildUrl(path), headers, body: '', timeoutMs: TIMEOUT_MS }),
    post: (path: string, body: object) =>
      send({
        url: buildUrl(path),
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        timeoutMs: TIMEOUT_MS,
      }),
  };
}

/** The key of an account; null if it was stored with another signing key. */
export const openKey = (
  { database }: AccountServices,
  { workspace }: Scope,
  { secret }: TremendousAccount,
): string | null => openSecret(getSigningKey(database), 'tremendous', workspace, secret)?.toString() ?? null;

/** The account of a workspace; undefined if none is set up. */
async function openAccount(services: AccountServices, scope: Scope): Promise<PayoutAccount | undefined> {
  const account = await services.database.within(scope, (tx) => findAccount(tx, scope));
  const key = account && openKey(services, scope, account);
  if (!account || !key) return undefined;
  const sender = createSender(services, { account, key });
  return {
    interruptedProblem: 'Sending was interrupted. Tremendous knows of no order so far.',
    send: async (order) => {
      const { id, amount, currency, recipient } = order;
      const reply = await sender.post('orders', {
        external_id: id,
        payment: { funding_source_id: account.fundingSource },
        reward: {
          campaign_id: account.campaign,
          value: { denomination: Number(writeAmount(amount, currency)), currency_code: currency },
          recipient,
          delivery: { method: 'EMAIL' },
        },
      });
      return readSendReply(reply, order);
    },
    find: async (order) =>
      readFindReply(await sender.get(`orders?external_id=${encodeURIComponent(order.id)}`), order),
  };
}

export const tremendousProvider: PayoutProvider = {
  name: 'Tremendous',
  isReady: async (tx, scope) => (await findAccount(tx, scope)) !== undefined,
  openAccount,
};

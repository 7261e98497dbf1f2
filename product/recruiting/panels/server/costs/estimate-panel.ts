import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findAccount } from '#product/billing/server/queries.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { PanelSettings } from '../../panel.ts';
import { computePanelCost } from './compute-panel-cost.ts';
import { findPanelProvider, listPanelProviders } from '../list-providers.ts';
import { panelPolicy } from '../policy.ts';
import { requireAccount, requireReply } from '../require-account.ts';

type AccountServices = Pick<Services, 'database' | 'config'>;

const getProviderId = () => listPanelProviders()[0]?.id ?? '';

/** How many people settings fit, and what they would cost; nothing is stored or published. @throws conflict, unavailable */
export async function estimatePanel(
  services: AccountServices,
  scope: Scope,
  { study, settings }: { study: string; settings: PanelSettings },
) {
  authorise(scope, panelPolicy, 'panel.manage');
  const credits = await services.database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    return findAccount(tx, scope);
  });
  const account = await requireAccount(services, scope, getProviderId());
  const eligible = requireReply(await account.countEligible(settings));
  const price = requireReply(await computePanelCost(account, settings));
  const { placeCost: _place, screenOutCost: _screenOut, ...cost } = price;
  return { eligible, cost, currency: account.currency, credits: credits?.credits ?? 0 };
}

/** The filters that the provider offers; none without an account. @throws not_found, conflict, unavailable */
export async function listFilters(services: AccountServices, scope: Scope, study: string) {
  authorise(scope, panelPolicy, 'panel.read');
  await services.database.within(scope, (tx) => requireStudy(tx, scope, study));
  const account = await findPanelProvider(getProviderId())?.findAccount(services, scope);
  if (!account) return { isConnected: false, paysScreenOuts: false, items: [] };
  const { paysScreenOuts } = account;
  return { isConnected: true, paysScreenOuts, items: requireReply(await account.listFilters()) };
}

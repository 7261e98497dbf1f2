import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound, unavailable } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { findPanelProvider, type Asked, type PanelAccount } from './list-providers.ts';
import { findPanel } from './queries.ts';

/** The account that a panel recruits with. @throws conflict where none is connected */
export async function requireAccount(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  providerId: string,
): Promise<PanelAccount> {
  const provider = findPanelProvider(providerId);
  const account = await provider?.findAccount(services, scope);
  if (!account)
    throw conflict(
      `Connect ${provider?.name ?? 'a provider'} first, under Account, Connections. An admin can do that.`,
    );
  return account;
}

/** The account of a study’s panel, before anything is written that only a reply would resolve. @throws not_found, conflict */
export async function requirePanelAccount(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  study: string,
): Promise<PanelAccount> {
  const panel = await services.database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    return findPanel(tx, scope, study);
  });
  if (!panel) throw notFound('panel');
  return requireAccount(services, scope, panel.provider);
}

/** What a provider replied. @throws conflict for a refusal, unavailable where no clear reply came */
export function requireReply<T>(asked: Asked<T>): T {
  if ('value' in asked) return asked.value;
  throw asked.isCertain ? conflict(asked.problem) : unavailable(asked.problem);
}

import { listFeatures } from '#platform/feature/feature.ts';
import type { Provider } from '../../provider.ts';
import type { ProviderId } from '../../providers.ts';

/** @throws TypeError where no feature that was imported declares it */
export function requireProvider(id: ProviderId): Provider {
  const found = listFeatures()
    .flatMap(({ providers }) => providers ?? [])
    .find((provider) => provider.id === id);
  if (!found) throw new TypeError(`no feature that was imported declares the provider ${id}`);
  return found;
}

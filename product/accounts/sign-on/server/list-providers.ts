import type { Services } from '#platform/http/server/services.ts';
import { INSTALLATION_PROVIDERS, type InstallationProvider } from '../sign-on.ts';
import type { OpenIdProvider } from '../provider.ts';

type ProviderConfig = Pick<Services['config'], 'google' | 'microsoft' | 'oidc'>;

/** A provider that the operator has set up; undefined if not. */
export function findInstallationProvider(
  config: ProviderConfig,
  key: InstallationProvider,
): OpenIdProvider | undefined {
  const client = config[key];
  if (!client) return undefined;
  return { kind: 'oidc', key, workspace: null, groupsClaim: 'groups', ...client };
}

/** The providers that everyone may log in with. */
export const listInstallationProviders = (
  config: ProviderConfig,
): { id: InstallationProvider; name: string }[] =>
  INSTALLATION_PROVIDERS.flatMap((id) => {
    const provider = findInstallationProvider(config, id);
    return provider ? [{ id, name: provider.name }] : [];
  });

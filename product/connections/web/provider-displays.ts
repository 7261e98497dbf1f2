import type { ProviderId } from '../providers.ts';
import type { ProviderDisplay } from './provider-texts.ts';

const modules = import.meta.glob<{ display: ProviderDisplay }>('../*/web/display.ts', { eager: true });

/** How each provider is shown; its `web/display.ts` is found by the file name. */
export const PROVIDER_DISPLAYS = Object.fromEntries(
  Object.values(modules).map(({ display }) => [display.provider, display]),
) as Record<ProviderId, ProviderDisplay>;

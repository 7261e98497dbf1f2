import type { ProviderPageInfo } from '../../web/provider-texts.ts';

export const page: ProviderPageInfo = {
  provider: 'webhooks',
  title: 'Webhooks',
  search: 'integration events zapier',
};

import type { ProviderPageInfo } from '../../web/provider-texts.ts';

export const page: ProviderPageInfo = {
  provider: 'slack',
  title: 'Slack',
  search: 'integration messages channel',
};

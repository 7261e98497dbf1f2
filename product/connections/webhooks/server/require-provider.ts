import { slack } from '../../slack/server/build-slack-request.ts';
import { standardWebhooks } from '../../standard-webhooks/server/build-standard-request.ts';
import type { ProviderId } from '../../providers.ts';
import type { Provider } from '../../provider.ts';

const PROVIDERS: Readonly<Record<ProviderId, Provider>> = { webhooks: standardWebhooks, slack };

export const requireProvider = (id: ProviderId): Provider => PROVIDERS[id];

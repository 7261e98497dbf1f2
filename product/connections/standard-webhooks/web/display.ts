import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import type { ProviderDisplay } from '../../web/provider-texts.ts';
import { texts } from './texts.ts';

export const display: ProviderDisplay = { provider: 'webhooks', texts, Icon: IconWebhook };

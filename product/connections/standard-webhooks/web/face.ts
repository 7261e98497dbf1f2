import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import type { ProviderFace } from '../../web/provider-texts.ts';
import { texts } from './texts.ts';

export const face: ProviderFace = { provider: 'webhooks', texts, Icon: IconWebhook };

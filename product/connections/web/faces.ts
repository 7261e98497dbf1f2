import IconBrandSlack from '@tabler/icons-react/dist/esm/icons/IconBrandSlack.mjs';
import IconWebhook from '@tabler/icons-react/dist/esm/icons/IconWebhook.mjs';
import type { ProviderId } from '../providers.ts';
import { texts as slackTexts } from '../slack/web/texts.ts';
import { texts as standardTexts } from '../standard-webhooks/web/texts.ts';
import type { ProviderTexts } from './provider-texts.ts';

/** What each provider shows in the browser. */
export const FACES: Record<ProviderId, { texts: ProviderTexts; Icon: typeof IconWebhook }> = {
  webhooks: { texts: standardTexts, Icon: IconWebhook },
  slack: { texts: slackTexts, Icon: IconBrandSlack },
};

import { useParams } from 'react-router';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import type { ProviderId } from '../../providers.ts';
import { PROVIDER_DISPLAYS } from '../../web/provider-displays.ts';
import { texts } from './texts.ts';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPage } from './webhook-page.tsx';

/** The webhooks of a provider, or one of them when the URL names it. */
export function ProviderPage({ provider }: { provider: ProviderId }) {
  const { state } = useAuth();
  const { webhookId } = useParams();
  const isAdmin = state.org.role === 'owner' || state.org.role === 'admin';
  if (webhookId && isAdmin) return <WebhookPage key={webhookId} provider={provider} webhookId={webhookId} />;
  const { title, explained } = PROVIDER_DISPLAYS[provider].texts;
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      <SettingsSection title={title} sentence={explained}>
        {isAdmin ? <WebhookList provider={provider} /> : <p>{texts.onlyAdmins}</p>}
      </SettingsSection>
    </SettingsFrame>
  );
}

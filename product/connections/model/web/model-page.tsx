import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame, SettingsSection } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { texts as sharedTexts } from '../../web/shared/texts.ts';
import { RequestLog } from './request-log.tsx';
import { serviceOptions } from './requests.ts';
import { ServiceForm } from './service-form.tsx';
import { texts } from './texts.ts';

/** The language model of the workspace, with the log of what was sent. */
export function ModelPage() {
  const { state } = useAuth();
  const isAdmin = state.org.role === 'owner' || state.org.role === 'admin';
  return (
    <SettingsFrame title={accountTexts.account} facts={state.org.name}>
      <AccountTabs />
      <SettingsSection title={sharedTexts.model} sentence={texts.explained}>
        {isAdmin ? <Service /> : <p>{texts.onlyAdmins}</p>}
        <p className="muted">{texts.without}</p>
      </SettingsSection>
      {isAdmin && <RequestLog />}
    </SettingsFrame>
  );
}

function Service() {
  const { data, error, refetch } = useQuery(serviceOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={5} height={56} />;
  const { service, usedTokens } = data;
  return (
    <>
      <p>{texts.sent}</p>
      {service && <p>{texts.usage(usedTokens, service.monthlyTokens)}</p>}
      <ServiceForm key={service ? 'set up' : 'new'} service={service} />
    </>
  );
}

import IconMicrophone from '@tabler/icons-react/dist/esm/icons/IconMicrophone.mjs';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs';
import IconUsersPlus from '@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs';
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { StateTag } from '#platform/ui/feedback/state-tag.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { AccountTabs } from '#product/accounts/web/shared/account-tabs.tsx';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { useAuth } from '#product/accounts/web/shared/auth.tsx';
import { firstKeysOptions } from '../api-keys/web/requests.ts';
import { PROVIDERS, type ProviderId } from '../providers.ts';
import { serviceOptions as modelOptions } from '../model/web/requests.ts';
import { serviceOptions as transcriptionOptions } from '../transcription/web/requests.ts';
import { accountOptions as tremendousOptions } from '../tremendous/web/requests.ts';
import { prolificOptions } from '../prolific/web/requests.ts';
import { webhooksOptions } from '../webhooks/web/requests.ts';
import classes from './connections.module.css';
import { PROVIDER_DISPLAYS } from './provider-displays.ts';
import { texts as sharedTexts } from './shared/texts.ts';
import { texts } from './texts.ts';

/** What the workspace is connected to: a card for each provider. */
export function ConnectionsPage() {
  const { state } = useAuth();
  const { role } = state.org;
  const isAdmin = role === 'owner' || role === 'admin';
  return (
    <SettingsFrame title={accountTexts.account} facts={texts.connectionsExplained}>
      <AccountTabs />
      <ul className={classes.cards} aria-label={sharedTexts.connections}>
        <Card path="api-keys" title={sharedTexts.apiKeys} Icon={IconKey} explained={texts.apiKeysExplained}>
          {role === 'viewer' ? <p className="muted">{texts.onlyEditors}</p> : <KeyCount />}
        </Card>
        <Card
          path="transcription"
          title={sharedTexts.transcription}
          Icon={IconMicrophone}
          explained={texts.transcriptionExplained}
        >
          {isAdmin ? <TranscriptionState /> : <p className="muted">{texts.onlyAdmins}</p>}
        </Card>
        <Card path="model" title={sharedTexts.model} Icon={IconSparkles} explained={texts.modelExplained}>
          {isAdmin ? <ModelState /> : <p className="muted">{texts.onlyAdmins}</p>}
        </Card>
        <Card
          path="tremendous"
          title={sharedTexts.tremendous}
          Icon={IconGift}
          explained={texts.tremendousExplained}
        >
          {isAdmin ? <TremendousState /> : <p className="muted">{texts.onlyAdmins}</p>}
        </Card>
        <Card
          path="prolific"
          title={sharedTexts.prolific}
          Icon={IconUsersPlus}
          explained={texts.prolificExplained}
        >
          {isAdmin ? <ProlificState /> : <p className="muted">{texts.onlyAdmins}</p>}
        </Card>
        {PROVIDERS.map((provider) => {
          const { Icon, texts: providerTexts } = PROVIDER_DISPLAYS[provider];
          return (
            <Card
              key={provider}
              path={provider}
              title={providerTexts.title}
              Icon={Icon}
              explained={providerTexts.purpose}
            >
              {isAdmin ? <WebhookCount provider={provider} /> : <p className="muted">{texts.onlyAdmins}</p>}
            </Card>
          );
        })}
      </ul>
    </SettingsFrame>
  );
}

interface CardProps {
  path: string;
  title: string;
  Icon: typeof IconKey;
  explained: string;
  children: ReactNode;
}

function Card({ path, title, Icon, explained, children }: CardProps) {
  return (
    <li>
      <Icon size={24} stroke={1.5} aria-hidden />
      <div>
        <h2>
          <Link to={`/account/connections/${path}`}>{title}</Link>
        </h2>
        <p>{explained}</p>
        {children}
      </div>
    </li>
  );
}

function KeyCount() {
  const keys = useQuery(firstKeysOptions);
  if (keys.isError && !keys.data) return <LoadFailure error={keys.error} onRetry={() => keys.refetch()} />;
  if (!keys.data) return <Skeletons rows={1} height={20} />;
  const { items, next } = keys.data;
  const count = items.filter(({ state }) => state === 'active').length;
  return (
    <StateTag tone={count > 0 ? 'good' : 'plain'}>
      {count > 0 ? texts.activeKeys(count, next !== null) : texts.noKeys}
    </StateTag>
  );
}

function TranscriptionState() {
  return <ServiceState query={useQuery(transcriptionOptions)} />;
}

function ModelState() {
  return <ServiceState query={useQuery(modelOptions)} />;
}

function TremendousState() {
  const { data, error, refetch } = useQuery(tremendousOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={1} height={20} />;
  if (!data.account) return <StateTag>{texts.notConnected}</StateTag>;
  return data.account.environment === 'production' ? (
    <StateTag tone="good">{texts.serviceOn}</StateTag>
  ) : (
    <StateTag tone="warning">{texts.sandbox}</StateTag>
  );
}

function ProlificState() {
  const { data, error, refetch } = useQuery(prolificOptions);
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={1} height={20} />;
  return data.account ? (
    <StateTag tone="good">{texts.prolificOn}</StateTag>
  ) : (
    <StateTag>{texts.notConnected}</StateTag>
  );
}

type ServiceQuery = UseQueryResult<{ service: { isOn: boolean } | null }>;

function ServiceState({ query }: { query: ServiceQuery }) {
  const { data, error, refetch } = query;
  if (!data)
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeletons rows={1} height={20} />;
  if (!data.service) return <StateTag>{texts.notConnected}</StateTag>;
  return data.service.isOn ? (
    <StateTag tone="good">{texts.serviceOn}</StateTag>
  ) : (
    <StateTag>{texts.turnedOff}</StateTag>
  );
}

function WebhookCount({ provider }: { provider: ProviderId }) {
  const webhooks = useQuery(webhooksOptions);
  if (webhooks.isError && !webhooks.data)
    return <LoadFailure error={webhooks.error} onRetry={() => webhooks.refetch()} />;
  if (!webhooks.data) return <Skeletons rows={1} height={20} />;
  const items = webhooks.data.items.filter((webhook) => webhook.provider === provider);
  const failingCount = items.filter(({ state }) => state === 'failing').length;
  const activeCount = items.filter(({ state }) => state !== 'off').length;
  if (failingCount > 0) return <StateTag tone="warning">{texts.failing(failingCount)}</StateTag>;
  if (activeCount > 0) return <StateTag tone="good">{texts.connected(activeCount)}</StateTag>;
  return <StateTag>{items.length > 0 ? texts.turnedOff : texts.notConnected}</StateTag>;
}

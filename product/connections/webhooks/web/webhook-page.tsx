import { ActionIcon, Button, Menu } from '@mantine/core';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirm } from '#platform/ui/feedback/confirm.ts';
import { describeFailure, LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { notify } from '#platform/ui/feedback/notify.ts';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { SettingsFrame } from '#platform/ui/layout/settings-frame.tsx';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { ProviderId } from '../../providers.ts';
import { PROVIDER_DISPLAYS } from '../../web/provider-displays.ts';
import type { WebhookOutput } from '../contract.ts';
import { DeliveryLog } from './delivery-log.tsx';
import {
  deleteWebhook,
  rotateSecret,
  sendTest,
  updateWebhook,
  webhookOptions,
  WEBHOOKS_QUERY_KEY,
} from './requests.ts';
import { nameEvent } from './list-events.ts';
import { OFF_TEXTS, texts } from './texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookStateTag } from './webhook-list.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import classes from './webhooks.module.css';

const EditWebhookDialog = lazy(async () => ({
  default: (await import('./edit-webhook-dialog.tsx')).EditWebhookDialog,
}));

/** One webhook: what it sends, its actions, and the log of what was sent. */
export function WebhookPage({ provider, webhookId }: { provider: ProviderId; webhookId: string }) {
  const webhook = useQuery(webhookOptions(webhookId));
  const back = { to: `/account/connections/${provider}`, label: PROVIDER_DISPLAYS[provider].texts.title };
  if (webhook.isError && !webhook.data)
    return (
      <SettingsFrame title={PROVIDER_DISPLAYS[provider].texts.title} back={back}>
        <LoadFailure error={webhook.error} onRetry={() => webhook.refetch()} />
      </SettingsFrame>
    );
  if (!webhook.data)
    return (
      <SettingsFrame title={PROVIDER_DISPLAYS[provider].texts.title} back={back}>
        <Skeletons rows={4} height={44} />
      </SettingsFrame>
    );
  const { name, address, state, disableReason, events, studies } = webhook.data;
  return (
    <SettingsFrame
      title={name}
      back={back}
      facts={
        <span className={classes.facts}>
          <WebhookStateTag state={state} />
          <span>{address}</span>
        </span>
      }
      actions={<Actions webhook={webhook.data} />}
    >
      {disableReason && <p className={classes.notice}>{OFF_TEXTS[disableReason]}</p>}
      {state === 'failing' && <p className={classes.notice}>{texts.failing}</p>}
      <p className="muted">
        {events.map(nameEvent).join(', ')}
        {' · '}
        {studies === null ? texts.allStudies : studies.map((study) => study.name).join(', ')}
      </p>
      <DeliveryLog webhook={webhook.data} />
    </SettingsFrame>
  );
}

function Actions({ webhook }: { webhook: WebhookOutput }) {
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const reload = () => reloadQueries(queryClient, { queryKey: WEBHOOKS_QUERY_KEY });
  const isOff = webhook.state === 'off';
  const run = async (action: () => Promise<unknown>, notice: string) => {
    setIsSending(true);
    try {
      await action();
      notify(notice);
    } catch (error) {
      notify(describeFailure(error), { tone: 'problem' });
    } finally {
      setIsSending(false);
      await reload();
    }
  };
  return (
    <>
      {isOff ? (
        <Button
          loading={isSending}
          onClick={() => void run(() => updateWebhook(webhook.id, { enabled: true }), texts.turnedOn)}
        >
          {texts.turnOn}
        </Button>
      ) : (
        <Button loading={isSending} onClick={() => void run(() => sendTest(webhook.id), texts.testSent)}>
          {texts.sendTest}
        </Button>
      )}
      <Button variant="default" onClick={() => setIsEditing(true)}>
        {texts.edit}
      </Button>
      <MoreActions webhook={webhook} onSecret={setSecret} />
      {isEditing && (
        <Suspense>
          <EditWebhookDialog webhook={webhook} opened onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
      <WebhookDialog
        opened={secret !== null}
        title={texts.secretReplaced}
        isShowingSecret
        onClose={() => setSecret(null)}
      >
        <WebhookSecret secret={secret ?? ''} onDone={() => setSecret(null)} />
      </WebhookDialog>
    </>
  );
}

function MoreActions({
  webhook,
  onSecret,
}: {
  webhook: WebhookOutput;
  onSecret(secret: string | null): void;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, name, provider } = webhook;
  const reload = () => reloadQueries(queryClient, { queryKey: WEBHOOKS_QUERY_KEY });
  const turnOff = () =>
    confirm({
      title: texts.turnOffQuestion(name),
      text: texts.turningOffExplained,
      action: texts.turnOff,
      variant: 'warning',
      run: async () => {
        await updateWebhook(id, { enabled: false });
        await reload();
        notify(texts.turnedOff);
      },
    });
  const replaceSecret = () =>
    confirm({
      title: texts.replaceSecretQuestion,
      text: texts.replacingSecretExplained,
      action: texts.replaceSecret,
      variant: 'warning',
      run: async () => onSecret((await rotateSecret(id)).secret),
    });
  const { deleteQuestion, deletingExplained, deleteAction } = PROVIDER_DISPLAYS[provider].texts;
  const remove = () =>
    confirm({
      title: deleteQuestion(name),
      text: deletingExplained,
      action: deleteAction,
      variant: 'error',
      run: async () => {
        await deleteWebhook(id);
        await navigate(`/account/connections/${provider}`);
        queryClient.removeQueries({ queryKey: [...WEBHOOKS_QUERY_KEY, id] });
        await reload();
        notify(texts.deleted);
      },
    });
  return (
    <Menu width={200} position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label={texts.moreActions}>
          <IconDots size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {webhook.state !== 'off' && <Menu.Item onClick={() => void turnOff()}>{texts.turnOff}</Menu.Item>}
        {provider === 'webhooks' && (
          <Menu.Item onClick={() => void replaceSecret()}>{texts.replaceSecret}</Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => void remove()}>
          {deleteAction}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

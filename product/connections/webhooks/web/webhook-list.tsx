import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#platform/ui/feedback/load-failure.tsx';
import { Skeletons } from '#platform/ui/feedback/skeletons.tsx';
import { StateTag, type Tone } from '#platform/ui/feedback/state-tag.tsx';
import type { ProviderId } from '../../providers.ts';
import { PROVIDER_DISPLAYS } from '../../web/provider-displays.ts';
import type { WebhookOutput } from '../contract.ts';
import type { WebhookState } from '../webhook.ts';
import { webhooksOptions } from './requests.ts';
import { STATE_LABELS, texts } from './texts.ts';
import classes from './webhooks.module.css';

const CreateWebhookDialog = lazy(async () => ({
  default: (await import('./create-webhook-dialog.tsx')).CreateWebhookDialog,
}));

const TONES: Record<WebhookState, Tone> = { active: 'good', failing: 'warning', off: 'plain' };

export const WebhookStateTag = ({ state }: { state: WebhookState }) => (
  <StateTag tone={TONES[state]}>{STATE_LABELS[state]}</StateTag>
);

/** The webhooks of one provider, with a button to add one. */
export function WebhookList({ provider }: { provider: ProviderId }) {
  const webhooks = useQuery(webhooksOptions);
  // Mounted anew for each opening, so that no secret stays in memory.
  const [opening, setOpening] = useState({ count: 0, opened: false });
  if (webhooks.isError && !webhooks.data)
    return <LoadFailure error={webhooks.error} onRetry={() => webhooks.refetch()} />;
  if (!webhooks.data) return <Skeletons rows={2} height={64} />;
  const { add, noneYet, title } = PROVIDER_DISPLAYS[provider].texts;
  const items = webhooks.data.items.filter((webhook) => webhook.provider === provider);
  const addButton = (
    <Button data-once onClick={() => setOpening(({ count }) => ({ count: count + 1, opened: true }))}>
      {add}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState sentence={noneYet} action={addButton} />
      ) : (
        <>
          <div>{addButton}</div>
          <ul className={classes.list} aria-label={title}>
            {items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </>
      )}
      {opening.count > 0 && (
        <Suspense>
          <CreateWebhookDialog
            key={opening.count}
            provider={provider}
            opened={opening.opened}
            onClose={() => setOpening(({ count }) => ({ count, opened: false }))}
          />
        </Suspense>
      )}
    </>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookOutput }) {
  const { id, provider, name, address, events, studies, state } = webhook;
  const facts = [
    texts.countEvents(events.length),
    studies === null ? texts.allStudies : texts.countStudies(studies.length),
  ];
  return (
    <li>
      <Link className={classes.name} to={`/account/connections/${provider}/${id}`}>
        {name}
      </Link>
      <WebhookStateTag state={state} />
      <p className={classes.details}>{address}</p>
      <p className={classes.details}>{facts.join(' · ')}</p>
    </li>
  );
}

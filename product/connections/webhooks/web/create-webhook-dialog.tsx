import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { ProviderId } from '../../providers.ts';
import { PROVIDER_DISPLAYS } from '../../web/provider-displays.ts';
import { createWebhook, WEBHOOKS_QUERY_KEY } from './requests.ts';
import { texts } from './texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

interface CreateWebhookDialogProps {
  provider: ProviderId;
  opened: boolean;
  onClose(): void;
}

/** Adds a webhook, shows its secret once if it has one, then opens its page. */
export function CreateWebhookDialog({ provider, opened, onClose }: CreateWebhookDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const openPage = (id: string) => {
    onClose();
    void navigate(`/account/connections/${provider}/${id}`);
  };
  const { add } = PROVIDER_DISPLAYS[provider].texts;
  return (
    <WebhookDialog
      opened={opened}
      title={created ? texts.created : add}
      isShowingSecret={created !== null}
      onClose={onClose}
    >
      {created ? (
        <WebhookSecret secret={created.secret} onDone={() => openPage(created.id)} />
      ) : (
        <WebhookForm
          provider={provider}
          webhook={null}
          action={add}
          onCancel={onClose}
          onSubmit={async ({ name, address, events, studies }) => {
            const { id, secret } = await createWebhook({ provider, name, address, events, studies });
            await reloadQueries(queryClient, { queryKey: WEBHOOKS_QUERY_KEY });
            if (secret === null) openPage(id);
            else setCreated({ id, secret });
          }}
        />
      )}
    </WebhookDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#platform/ui/feedback/notify.ts';
import { reloadQueries } from '#platform/http/client/reload-queries.ts';
import type { WebhookOutput } from '../contract.ts';
import { updateWebhook, WEBHOOKS_QUERY_KEY } from './requests.ts';
import { texts } from './texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface EditWebhookDialogProps {
  webhook: WebhookOutput;
  opened: boolean;
  onClose(): void;
}

/** Changes the name, the URL, the events and the studies of a webhook. */
export function EditWebhookDialog({ webhook, opened, onClose }: EditWebhookDialogProps) {
  const queryClient = useQueryClient();
  return (
    <WebhookDialog opened={opened} title={texts.editTitle(webhook.name)} onClose={onClose}>
      <WebhookForm
        provider={webhook.provider}
        webhook={webhook}
        action={texts.save}
        onCancel={onClose}
        onSubmit={async ({ name, address, events, studies }) => {
          await updateWebhook(webhook.id, { name, address: address || undefined, events, studies });
          await reloadQueries(queryClient, { queryKey: WEBHOOKS_QUERY_KEY });
          onClose();
          notify(texts.saved);
        }}
      />
    </WebhookDialog>
  );
}

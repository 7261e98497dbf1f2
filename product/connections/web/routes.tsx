import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './shared/texts.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/account/connections',
      handle: { title: texts.connections },
      lazy: async () => ({ Component: (await import('./connections-page.tsx')).ConnectionsPage }),
    },
    {
      path: '/account/connections/api-keys',
      handle: { title: texts.apiKeys },
      lazy: async () => ({ Component: (await import('../api-keys/web/api-keys-page.tsx')).ApiKeysPage }),
    },
    {
      path: '/account/connections/webhooks/:webhookId?',
      handle: { title: texts.webhooks },
      lazy: async () => ({ Component: (await import('../webhooks/web/provider-page.tsx')).WebhooksPage }),
    },
    {
      path: '/account/connections/transcription',
      handle: { title: texts.transcription },
      lazy: async () => ({
        Component: (await import('../transcription/web/transcription-page.tsx')).TranscriptionPage,
      }),
    },
    {
      path: '/account/connections/model',
      handle: { title: texts.model },
      lazy: async () => ({ Component: (await import('../model/web/model-page.tsx')).ModelPage }),
    },
    {
      path: '/account/connections/slack/:webhookId?',
      handle: { title: texts.slack },
      lazy: async () => ({ Component: (await import('../webhooks/web/provider-page.tsx')).SlackPage }),
    },
  ],
};

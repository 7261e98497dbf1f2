import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './shared/texts.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/account/connections',
      handle: { title: texts.connections, search: 'integrations apps' },
      lazy: async () => ({ Component: (await import('./connections-page.tsx')).ConnectionsPage }),
    },
    {
      path: '/account/connections/api-keys',
      handle: { title: texts.apiKeys, search: 'token developer mcp integration' },
      lazy: async () => ({ Component: (await import('../api-keys/web/api-keys-page.tsx')).ApiKeysPage }),
    },
    {
      path: '/account/connections/webhooks/:webhookId?',
      handle: { title: texts.webhooks, search: 'integration events zapier' },
      lazy: async () => ({ Component: (await import('../webhooks/web/provider-page.tsx')).WebhooksPage }),
    },
    {
      path: '/account/connections/transcription',
      handle: { title: texts.transcription, search: 'speech whisper transcripts recordings' },
      lazy: async () => ({
        Component: (await import('../transcription/web/transcription-page.tsx')).TranscriptionPage,
      }),
    },
    {
      path: '/account/connections/model',
      handle: { title: texts.model, search: 'ai llm suggestions openai' },
      lazy: async () => ({ Component: (await import('../model/web/model-page.tsx')).ModelPage }),
    },
    {
      path: '/account/connections/slack/:webhookId?',
      handle: { title: texts.slack, search: 'integration messages channel' },
      lazy: async () => ({ Component: (await import('../webhooks/web/provider-page.tsx')).SlackPage }),
    },
  ],
};

import type { Pages } from '#platform/ui/pages.ts';
import type { ProviderPageInfo } from './provider-texts.ts';
import { texts } from './shared/texts.ts';

const providerPages = import.meta.glob<{ page: ProviderPageInfo }>('../*/web/page.ts', { eager: true });

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
      path: '/account/connections/tremendous',
      handle: { title: texts.tremendous, search: 'incentives rewards gift cards payments' },
      lazy: async () => ({
        Component: (await import('../tremendous/web/tremendous-page.tsx')).TremendousPage,
      }),
    },
    {
      path: '/account/connections/prolific',
      handle: { title: texts.prolific, search: 'panel recruit participants recruiting' },
      lazy: async () => ({
        Component: (await import('../prolific/web/prolific-page.tsx')).ProlificPage,
      }),
    },
    ...Object.values(providerPages).map(({ page: { provider, title, search } }) => ({
      path: `/account/connections/${provider}/:webhookId?`,
      handle: { title, search },
      lazy: async () => {
        const { ProviderPage } = await import('../webhooks/web/provider-page.tsx');
        return { element: <ProviderPage provider={provider} /> };
      },
    })),
  ],
};

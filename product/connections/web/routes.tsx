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
  ],
};

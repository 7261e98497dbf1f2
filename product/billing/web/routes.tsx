import type { Pages } from '#platform/ui/pages.ts';
import { texts } from '#product/accounts/web/shared/texts.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/account/usage',
      handle: { title: texts.usage, search: 'plan billing limits storage responses', for: 'admins' },
      lazy: async () => ({ Component: (await import('./usage-page.tsx')).UsagePage }),
    },
  ],
};

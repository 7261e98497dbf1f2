import type { Pages } from '#platform/ui/pages.ts';
import { texts } from '#product/accounts/web/shared/texts.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/account/usage',
      handle: { title: texts.usage },
      lazy: async () => ({ Component: (await import('./usage-page.tsx')).UsagePage }),
    },
  ],
};

import type { Pages } from '#platform/ui/pages.ts';
import { titles } from './titles.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/account/incentives',
      handle: { title: titles.incentives, search: titles.words },
      lazy: async () => ({ Component: (await import('./list/incentives-page.tsx')).IncentivesPage }),
    },
    {
      path: '/account/incentives/codes',
      handle: { title: titles.codes, for: 'admins' },
      lazy: async () => ({ Component: (await import('../codes/web/codes-page.tsx')).CodesPage }),
    },
  ],
};

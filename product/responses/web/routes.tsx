import type { Pages } from '#platform/ui/pages.ts';
import { titles } from '../drafts/web/titles.ts';

export const routes: Pages = {
  public: [
    {
      path: '/shared/drafts/:draftToken',
      handle: { title: titles.draftPreview },
      lazy: async () => (await import('../drafts/web/load-page.ts')).loadPage(),
    },
  ],
};

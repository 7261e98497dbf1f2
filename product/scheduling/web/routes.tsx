import type { Pages } from '#platform/ui/pages.ts';
import { titles } from './titles.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/account/calendar',
      handle: { title: titles.calendar, search: titles.words },
      lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
    },
  ],
};

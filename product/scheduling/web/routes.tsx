import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { titles } from './titles.ts';

export const routes: Pages = {
  navigation: [{ to: '/calls', label: titles.calls, icon: IconCalendarEvent, order: 37 }],
  shell: [
    {
      path: '/calls',
      handle: { title: titles.calls },
      lazy: async () => ({ Component: (await import('../bookings/web/calls-page.tsx')).CallsPage }),
    },
    {
      path: '/account/calendar',
      handle: { title: titles.calendar, search: titles.words },
      lazy: async () => ({ Component: (await import('./calendar-page.tsx')).CalendarPage }),
    },
  ],
};

import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { titles as importTitles } from '../imports/web/titles.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/participants/import',
      handle: { title: importTitles.importParticipants },
      lazy: async () => ({ Component: (await import('../imports/web/import-page.tsx')).ImportPage }),
    },
  ],
  commands: [
    {
      label: importTitles.importParticipants,
      icon: IconUsers,
      to: '/participants/import',
      group: 'Create',
      search: importTitles.words,
    },
  ],
};

import IconHorseToy from '@tabler/icons-react/dist/esm/icons/IconHorseToy.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './texts.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/toys',
      handle: { title: texts.toys },
      lazy: async () => ({ Component: (await import('./toy-list.tsx')).ToyList }),
    },
  ],
  navigation: [{ to: '/toys', label: texts.toys, icon: IconHorseToy, order: 90 }],
};

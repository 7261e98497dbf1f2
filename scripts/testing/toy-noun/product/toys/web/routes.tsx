import IconHorseToy from '@tabler/icons-react/dist/esm/icons/IconHorseToy.mjs';
import type { Pages } from '#platform/ui/pages.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/toys',
      handle: { title: 'Toys' },
      lazy: async () => ({ Component: (await import('./toy-list.tsx')).ToyList }),
    },
  ],
  navigation: [{ to: '/toys', label: 'Toys', icon: IconHorseToy, order: 90 }],
};

import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
import { Navigate } from 'react-router';
import type { Pages } from '#platform/ui/pages.ts';
import { texts } from './shared/texts.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/customisation/widget-style',
      handle: { title: texts.customisation },
      lazy: async () => ({ Component: (await import('./style-page.tsx')).StylePage }),
    },
    {
      path: '/customisation/logo',
      handle: { title: texts.customisation },
      lazy: async () => ({ Component: (await import('./logo-page.tsx')).LogoPage }),
    },
    {
      // Earshot has no interviews yet; links to their screens open the style, which they will use.
      path: '/customisation/interview-screens',
      handle: { title: texts.customisation },
      lazy: async () => ({ Component: () => <Navigate to="/customisation/widget-style" replace /> }),
    },
  ],
  navigation: [
    {
      to: '/customisation',
      label: texts.customisation,
      icon: IconPalette,
      order: 80,
      search: 'theme logo brand colours colors style',
    },
  ],
};

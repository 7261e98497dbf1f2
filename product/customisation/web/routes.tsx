import IconPalette from '@tabler/icons-react/dist/esm/icons/IconPalette.mjs';
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
      path: '/customisation/interview-screens',
      handle: { title: texts.customisation },
      lazy: async () => ({ Component: (await import('./interview-page.tsx')).InterviewPage }),
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

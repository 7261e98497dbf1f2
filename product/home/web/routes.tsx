import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { Pages } from '#platform/ui/pages.ts';

export const routes: Pages = {
  shell: [
    {
      path: '/dashboard',
      handle: { title: 'Dashboard' },
      lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }),
    },
    {
      path: '/all-studies',
      handle: { title: 'All studies' },
      lazy: async () => ({ Component: (await import('./study-list.tsx')).AllStudies }),
    },
    {
      path: '/studies',
      handle: { title: 'My studies' },
      lazy: async () => ({ Component: (await import('./study-list.tsx')).MyStudies }),
    },
    {
      path: '/account/general',
      handle: { title: 'Workspace settings' },
      lazy: async () => ({ Component: (await import('./workspace-settings.tsx')).WorkspaceSettings }),
    },
  ],
  navigation: [
    { to: '/dashboard', label: 'Dashboard', icon: IconHome, order: 10 },
    { to: '/all-studies', label: 'All studies', icon: IconListDetails, order: 20 },
    { to: '/studies', label: 'My studies', icon: IconUser, order: 25 },
  ],
};

import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Pages } from '#platform/ui/pages.ts';

export const routes: Pages = {
  public: [
    {
      path: '/jointeam/:teamToken/:emailAddress',
      handle: { title: 'Join a workspace' },
      lazy: async () => ({ Component: (await import('./join-page.tsx')).JoinPage }),
    },
  ],
  loggedIn: [
    {
      path: '/new-workspace',
      handle: { title: 'New workspace' },
      lazy: async () => ({ Component: (await import('./new-workspace-page.tsx')).NewWorkspacePage }),
    },
  ],
  shell: [
    {
      path: '/account/team',
      handle: { title: 'Team' },
      lazy: async () => ({ Component: (await import('./team-page.tsx')).TeamPage }),
    },
  ],
  navigation: [{ to: '/account', label: 'Account', icon: IconSettings, order: 90 }],
  commands: [
    {
      label: 'Team',
      description: 'Members, roles, invitations',
      icon: IconUsers,
      to: '/account/team',
      group: 'Go to',
    },
    {
      label: 'New workspace',
      description: 'Separate studies and members for another team',
      icon: IconPlus,
      to: '/new-workspace',
      group: 'Create',
    },
  ],
};

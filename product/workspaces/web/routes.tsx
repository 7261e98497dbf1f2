import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { texts as signOnTexts } from '../sign-on/web/texts.ts';
import { texts } from './shared/texts.ts';

export const routes: Pages = {
  public: [
    {
      path: '/jointeam/:teamToken',
      handle: { title: texts.joinWorkspace },
      lazy: async () => ({
        Component: (await import('../invite-link/web/request-invitation-page.tsx')).RequestInvitationPage,
      }),
    },
    {
      path: '/jointeam/:teamToken/:emailAddress',
      handle: { title: texts.joinWorkspace },
      lazy: async () => ({ Component: (await import('./join-page.tsx')).JoinPage }),
    },
  ],
  loggedIn: [
    {
      path: '/new-workspace',
      handle: { title: texts.newWorkspace },
      lazy: async () => ({ Component: (await import('./new-workspace-page.tsx')).NewWorkspacePage }),
    },
  ],
  shell: [
    {
      path: '/account/experiments',
      handle: { title: texts.experiments, search: 'beta features flags early' },
      lazy: async () => ({
        Component: (await import('../settings/web/experiments-page.tsx')).ExperimentsPage,
      }),
    },
    {
      path: '/account/single-sign-on',
      handle: {
        title: signOnTexts.title,
        search: 'sso saml oidc google microsoft log in domain',
        for: 'admins',
      },
      lazy: async () => ({ Component: (await import('../sign-on/web/sign-on-page.tsx')).SignOnSetUpPage }),
    },
    {
      path: '/account/team',
      handle: { title: texts.team },
      lazy: async () => ({ Component: (await import('./team-page.tsx')).TeamPage }),
    },
  ],
  navigation: [{ to: '/account', label: texts.account, icon: IconSettings, order: 90, search: 'settings' }],
  commands: [
    {
      label: texts.team,
      description: texts.membersRolesInvitations,
      icon: IconUsers,
      to: '/account/team',
      group: 'Go to',
    },
    {
      label: texts.invitePeople,
      description: texts.team,
      icon: IconUserPlus,
      to: '/account/team',
      group: 'Do',
      search: 'invite member colleague add person team',
      isHidden: true,
      for: 'admins',
    },
    {
      label: texts.newWorkspace,
      description: texts.newWorkspaceExplained,
      icon: IconPlus,
      to: '/new-workspace',
      group: 'Create',
    },
  ],
};

import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconLifebuoy from '@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import type { Pages } from '#platform/ui/pages.ts';
import { texts as accountTexts } from '#product/accounts/web/shared/texts.ts';
import { texts } from './texts.ts';

export const routes: Pages = {
  public: [
    {
      path: '/unsubscribe/:token',
      handle: { title: texts.unsubscribe },
      lazy: async () => ({
        Component: (await import('../notifications/web/unsubscribe-page.tsx')).UnsubscribePage,
      }),
    },
  ],
  loggedIn: [
    {
      path: '/onboarding/welcome',
      handle: { title: texts.welcome },
      lazy: async () => ({ Component: (await import('./onboarding/welcome-page.tsx')).WelcomePage }),
    },
    {
      path: '/onboarding/intro',
      handle: { title: texts.firstStudy },
      lazy: async () => ({ Component: (await import('./onboarding/intro-page.tsx')).IntroPage }),
    },
  ],
  shell: [
    {
      path: '/dashboard',
      handle: { title: texts.dashboard },
      lazy: async () => ({ Component: (await import('./dashboard.tsx')).Dashboard }),
    },
    {
      path: '/all-studies',
      handle: { title: texts.allStudies },
      lazy: async () => ({ Component: (await import('./studies/study-list.tsx')).AllStudies }),
    },
    {
      path: '/studies',
      handle: { title: texts.myStudies },
      lazy: async () => ({ Component: (await import('./studies/study-list.tsx')).MyStudies }),
    },
    {
      path: '/project/:id',
      handle: { title: texts.project },
      lazy: async () => ({ Component: (await import('./project/project-page.tsx')).ProjectPage }),
    },
    {
      path: '/account/general',
      handle: { title: texts.workspaceSettings, search: 'name language delete workspace settings logo' },
      lazy: async () => ({ Component: (await import('./workspace-settings.tsx')).WorkspaceSettingsPage }),
    },
    {
      path: '/account/profile',
      handle: {
        title: texts.profile,
        search: 'password email photo name security two-factor authenticator sessions delete account',
      },
      lazy: async () => ({ Component: (await import('./profile-page.tsx')).PersonalProfilePage }),
    },
    {
      path: '/account/profile/notifications',
      handle: { title: texts.notifications, search: 'mail email alerts digest' },
      lazy: async () => ({
        Component: (await import('../notifications/web/notifications-page.tsx')).NotificationsPage,
      }),
    },
    {
      path: '/support',
      handle: { title: texts.help },
      lazy: async () => ({ Component: (await import('../support/web/support-page.tsx')).SupportPage }),
    },
    {
      path: '/operator/persons',
      handle: { title: accountTexts.people, search: 'users accounts reset password', for: 'operators' },
      lazy: async () => ({ Component: (await import('../operator/web/persons-page.tsx')).PersonsPage }),
    },
    {
      path: '/operator/workspaces',
      handle: { title: accountTexts.workspaces, search: 'tenants teams', for: 'operators' },
      lazy: async () => ({ Component: (await import('../operator/web/workspaces-page.tsx')).WorkspacesPage }),
    },
    {
      path: '/operator/jobs',
      handle: { title: accountTexts.failedJobs, search: 'queue errors', for: 'operators' },
      lazy: async () => ({ Component: (await import('../operator/web/jobs-page.tsx')).JobsPage }),
    },
    {
      path: '/operator/system',
      handle: {
        title: accountTexts.system,
        search: 'health version storage ffmpeg mail backup',
        for: 'operators',
      },
      lazy: async () => ({ Component: (await import('../operator/web/system-page.tsx')).SystemPage }),
    },
    {
      path: '/account/audit-log',
      handle: { title: texts.auditLog, search: 'history security who changed', for: 'admins' },
      lazy: async () => ({ Component: (await import('../audit/web/audit-page.tsx')).AuditPage }),
    },
  ],
  navigation: [
    { to: '/dashboard', label: texts.dashboard, icon: IconHome, order: 10 },
    { to: '/all-studies', label: texts.allStudies, icon: IconListDetails, order: 20 },
    { to: '/studies', label: texts.myStudies, icon: IconUser, order: 25 },
    {
      to: '/support',
      label: texts.help,
      icon: IconLifebuoy,
      order: 100,
      search: 'support keyboard shortcuts documentation',
    },
  ],
};

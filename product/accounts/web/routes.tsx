import type { Pages } from '#platform/ui/pages.ts';

export const routes: Pages = {
  guests: [
    {
      path: '/login',
      handle: { title: 'Log in' },
      lazy: async () => ({ Component: (await import('./login-page.tsx')).LoginPage }),
    },
    {
      path: '/register',
      handle: { title: 'Create an account' },
      lazy: async () => ({ Component: (await import('./register-page.tsx')).RegisterPage }),
    },
  ],
  public: [
    {
      path: '/logout',
      handle: { title: 'Log out' },
      lazy: async () => ({ Component: (await import('./logout-page.tsx')).LogoutPage }),
    },
    {
      path: '/forgot-password',
      handle: { title: 'Forgot your password?' },
      lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
    },
    {
      path: '/reset-password/:resetLink',
      handle: { title: 'Set a new password' },
      lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
    },
  ],
  shell: [
    {
      path: '/account/profile',
      handle: { title: 'Profile' },
      lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
    },
    {
      path: '/outbox',
      handle: { title: 'Outbox' },
      lazy: async () => ({ Component: (await import('./outbox-page.tsx')).OutboxPage }),
    },
  ],
};

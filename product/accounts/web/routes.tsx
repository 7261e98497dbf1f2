import type { Pages } from '#platform/ui/pages.ts';
import { texts as signOnTexts } from '../sign-on/web/texts.ts';
import { texts } from './shared/texts.ts';

export const routes: Pages = {
  guests: [
    {
      path: '/login',
      handle: { title: texts.logIn },
      lazy: async () => ({ Component: (await import('./login-page.tsx')).LoginPage }),
    },
    {
      path: '/login/sso',
      handle: { title: signOnTexts.singleSignOn },
      lazy: async () => ({ Component: (await import('../sign-on/web/sign-on-page.tsx')).SignOnPage }),
    },
    {
      path: '/register',
      handle: { title: texts.createAccount },
      lazy: async () => ({ Component: (await import('./register-page.tsx')).RegisterPage }),
    },
  ],
  public: [
    {
      path: '/oauth-link',
      handle: { title: signOnTexts.linkingTitle },
      lazy: async () => ({ Component: (await import('../sign-on/web/oauth-link-page.tsx')).OauthLinkPage }),
    },
    {
      path: '/logout',
      handle: { title: texts.logOut },
      lazy: async () => ({ Component: (await import('./logout-page.tsx')).LogoutPage }),
    },
    {
      path: '/forgot-password',
      handle: { title: texts.forgotYourPassword },
      lazy: async () => ({ Component: (await import('./forgot-password-page.tsx')).ForgotPasswordPage }),
    },
    {
      path: '/reset-password/:resetLink',
      handle: { title: texts.setNewPassword },
      lazy: async () => ({ Component: (await import('./reset-password-page.tsx')).ResetPasswordPage }),
    },
    {
      path: '/confirm-email/:emailLink',
      handle: { title: texts.confirmNewEmail },
      lazy: async () => ({
        Component: (await import('../email-change/web/confirm-email-page.tsx')).ConfirmEmailPage,
      }),
    },
  ],
  shell: [
    {
      path: '/outbox',
      handle: { title: texts.outbox, search: 'mail emails sent', for: 'operators' },
      lazy: async () => ({ Component: (await import('./outbox-page.tsx')).OutboxPage }),
    },
  ],
};

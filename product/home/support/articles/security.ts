import type { Article } from '../article.ts';

export const article: Article = {
  id: 'security',
  title: 'Account security',
  topic: 'team',
  keywords: [
    'password',
    'two-factor',
    '2fa',
    'mfa',
    'authenticator',
    'passkey',
    'login',
    'recovery code',
    'audit log',
    'device',
  ],
  paragraphs: [
    'Under “Profile” you set up two-factor authentication with an authenticator app, keep ten recovery codes, add passkeys and end logins on devices you don’t recognise.',
    'Owners and admins can require two-factor authentication of everyone in the workspace. Anyone who has lost both the app and the recovery codes can ask an admin, or the operator of this installation, to reset it.',
    'The audit log lists who did what in the workspace, and who read answers of participants. Owners and admins can download it and check that no entry was changed. It keeps ids only: the names that it shows are the current ones, and what was deleted for good has none.',
  ],
  link: { to: '/account/profile', label: 'Profile' },
};

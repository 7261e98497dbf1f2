import type { Article } from '../article.ts';

export const article: Article = {
  id: 'single-sign-on',
  title: 'Single sign-on',
  topic: 'team',
  keywords: ['sso', 'saml', 'oidc', 'openid', 'identity provider', 'okta', 'entra', 'google', 'domain'],
  paragraphs: [
    'With single sign-on, people log in with their organisation’s account: they enter their email address, and its domain decides which identity provider confirms them.',
    'A workspace admin sets it up on the account pages with OpenID Connect or SAML, and proves with a DNS TXT record that the domain belongs to the organisation.',
  ],
  link: null,
};

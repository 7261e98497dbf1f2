import type { Article } from '../article.ts';

export const article: Article = {
  id: 'single-sign-on',
  title: 'Single sign-on',
  topic: 'team',
  keywords: ['sso', 'saml', 'oidc', 'openid', 'identity provider', 'okta', 'entra', 'google', 'domain'],
  paragraphs: [
    'With single sign-on, people log in with the account of their organisation: they enter their email address, and its domain decides which identity provider confirms them.',
    'An admin of the workspace sets it up in the account pages with OpenID Connect or SAML, and proves with a TXT record in DNS that the domain belongs to the organisation.',
  ],
  link: null,
};

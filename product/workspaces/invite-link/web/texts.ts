import { formatDomain } from '#platform/text/format-domain.ts';
import { pluralize } from '#platform/ui/figures.ts';

const domainList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** English texts of the invitation link: its section on the Team page, and the page it leads to. */
export const texts = {
  title: 'Invitation link',
  explained:
    'Share one link with several people. Each enters their email address and gets a personal invitation.',
  allowedDomains: (domains: string[]) =>
    `Only for addresses at ${domainList.format(domains.map(formatDomain))}. Change this under General.`,
  anyAddress: 'Works for any email address. Limit it to your domains under General.',
  role: 'People join as',
  expiresAfter: 'Expires after',
  days: (days: number) => pluralize(days, 'day'),
  create: 'Create link',
  link: 'Link',
  copyLink: 'Copy link',
  facts: (role: string) => `${role} · expires`,
  expiredFacts: (role: string) => `${role} · expired`,
  revoke: 'Revoke',
  confirmRevoke: 'Revoke the invitation link?',
  revokeExplained:
    'The link stops working immediately. Invitations already sent through it can still be accepted.',
  invalidLink: 'This link doesn’t work',
  goToLogIn: 'Go to log in',
  joinTitle: (workspaceName: string) => `Join ${workspaceName}`,
  joinSentence: (role: string) =>
    `Enter your work email address. We’ll send you a personal invitation to join as ${role}.`,
  onlyDomains: (domains: string[]) => `Use an address at ${domainList.format(domains.map(formatDomain))}.`,
  emailAddress: 'Email address',
  send: 'Send invitation',
  checkInbox: 'Check your inbox',
  sent: (email: string) =>
    `If ${email} can join, an invitation is on its way. Didn’t get it? Check your spam folder, or ask the person who shared the link.`,
};

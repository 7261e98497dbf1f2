import type { NotificationMode } from '#product/workspaces/notifications/notification.ts';

/** English texts of the pages about emails. */
export const texts = {
  unsubscribe: 'Unsubscribe',
  emails: 'Emails',
  sentTo: (email: string, workspace: string) => `Sent to ${email} about “${workspace}”.`,
  perWorkspace: 'Each of your workspaces has its own settings.',
  dailyAt: (hour: number, timeZone: string) =>
    `The daily email comes at ${String(hour).padStart(2, '0')}:00 (${timeZone}) and only when there is something new.`,
  noMailServer: 'This installation has no mail server yet, so these emails stay in the operator’s outbox.',
  studies: 'Studies',
  studiesExplained: 'Which studies the emails are about. You never get one about a study that you can’t see.',
  allStudies: 'All studies',
  ownStudies: 'My studies only',
  security: 'Security',
  securityExplained:
    'New passwords, email addresses, passkeys, two-factor authentication, and the deletion of your account.',
  alwaysOn: 'Always on',
  frequency: (label: string) => `${label}: how often`,
  unsubscribeTitle: 'Unsubscribe from these emails?',
  unsubscribed: 'You’re unsubscribed',
  unsubscribedExplained: 'You won’t get these emails any more. You can turn them on again in your settings.',
  turnsOffDaily: 'This turns off the daily email.',
  turnsOff: (label: string) => `This turns off “${label}”.`,
  invalidLink: 'This link doesn’t work',
  settings: 'Notification settings',
};

export const MODE_LABELS: Record<NotificationMode, string> = {
  off: 'Off',
  at_once: 'Immediately',
  daily: 'Daily',
};

import type { Article } from '../article.ts';

export const article: Article = {
  id: 'team',
  title: 'Team and roles',
  topic: 'team',
  keywords: [
    'invite',
    'member',
    'role',
    'owner',
    'admin',
    'researcher',
    'viewer',
    'permission',
    'colleague',
    'remove',
  ],
  paragraphs: [
    'Owners can do everything. Admins manage members and settings. Researchers create studies and export data. Viewers see studies and results, and can’t change anything.',
    'Invite people by email address, or create an invitation link for researchers or viewers. Without a mail server, copy the link of the invitation and send it yourself. Roles take effect immediately.',
    'A workspace always has an owner. Before the last one leaves, someone else has to become owner.',
  ],
  link: { to: '/account/team', label: 'Team' },
};

import type { Article } from '../article.ts';

export const article: Article = {
  id: 'retention',
  title: 'Data retention',
  topic: 'data',
  keywords: [
    'delete',
    'gdpr',
    'privacy',
    'storage period',
    'retention',
    'erase',
    'litigation',
    'personal data',
  ],
  paragraphs: [
    'Owners and admins can set how many days each kind of data is kept. Nothing is deleted by default. A new or shorter period starts after an hour, and owners and admins are told by email.',
    'A study can be excluded from data retention. Exports that were downloaded, and backups, are not changed.',
    'Deleted studies and responses can be restored for 30 days.',
  ],
  link: { to: '/account/general', label: 'Workspace settings' },
};

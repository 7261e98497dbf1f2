import type { Article } from '../article.ts';

export const article: Article = {
  id: 'projects',
  title: 'Projects',
  topic: 'start',
  keywords: ['folder', 'organise', 'group', 'visibility', 'private', 'hidden', 'chosen members'],
  paragraphs: [
    'A project groups studies. A study is in one project or in none.',
    'A project is visible to the whole workspace or to chosen members. Its studies do not exist for others, in lists, search, results, exports and the API. Owners and admins see every project.',
  ],
  link: { to: '/projects', label: 'Projects' },
};

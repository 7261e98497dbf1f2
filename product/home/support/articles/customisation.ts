import type { Article } from '../article.ts';

export const article: Article = {
  id: 'customisation',
  title: 'Colours, font and logo',
  topic: 'build',
  keywords: ['brand', 'branding', 'theme', 'style', 'colour', 'color', 'logo', 'font', 'design', 'look'],
  paragraphs: [
    'Owners and admins choose colours, corner radius, font and logo of the pages that participants see. The contrast of every combination is checked while you choose.',
    'Live studies follow at the next visit, without a new version.',
  ],
  link: { to: '/customisation', label: 'Customisation' },
};

import type { Article } from '../article.ts';

export const article: Article = {
  id: 'customisation',
  title: 'Colours, font, logo and legal links',
  topic: 'build',
  keywords: [
    'brand',
    'branding',
    'theme',
    'style',
    'colour',
    'color',
    'logo',
    'font',
    'design',
    'look',
    'imprint',
    'legal notice',
    'privacy',
  ],
  paragraphs: [
    'Owners and admins choose colours, corner radius, font and logo of the pages that participants see. The contrast of every combination is checked while you choose.',
    'Under “Logo and links” you enter the name that participants read, and links to your legal notice and privacy notice. The links are shown in small print at the bottom of every screen.',
    'Live studies change from the next visit, without a new version.',
  ],
  link: { to: '/customisation', label: 'Customisation' },
};

import type { Article } from '../article.ts';

export const article: Article = {
  id: 'translations',
  title: 'Languages and translations',
  topic: 'build',
  keywords: ['language', 'translate', 'multilingual', 'localise', 'xliff', 'locale'],
  paragraphs: [
    'Add languages under “Translations”, type them beside the original, or exchange them as a file with a translator. The page for participants has its own texts in 21 languages.',
    'People see the study in the language of their browser if it has one, and can change it. Missing texts are shown in the original language, and the review lists them.',
  ],
  link: null,
};

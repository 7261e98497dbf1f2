import type { Article } from '../article.ts';

export const article: Article = {
  id: 'translations',
  title: 'Languages and translations',
  topic: 'build',
  keywords: ['language', 'translate', 'multilingual', 'localise', 'xliff', 'locale'],
  paragraphs: [
    'Add languages under “Translations”, type them beside the original, or exchange them as a file with a translator. The page for participants has its own texts in 21 languages.',
    'Standard texts of blocks, such as the statements of SUS, the answers of a Kano question or the ends of a scale, start in the languages of the study where Earshot has them. Translations of standard questionnaires are our own and haven’t been validated: if there is a validated one in your language, use it.',
    'People see the study in the language of their browser if it has one, and can change it. Missing texts are shown in the original language, and the review lists them.',
  ],
  link: null,
};

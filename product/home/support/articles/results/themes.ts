import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'themes',
  title: 'Find themes in open answers',
  topic: 'results',
  keywords: [
    'theme',
    'topic',
    'cluster',
    'word cloud',
    'frequent words',
    'phrases',
    'sentiment',
    'open answers',
    'text analysis',
    'automatic',
  ],
  paragraphs: [
    'Open a question with text answers in the results of a study: the “Themes” card lists frequent words, and “Find themes” groups answers by words that people used together. Nothing leaves your installation, and no AI model is used. Each answer is read in its own language; “none”, “I don’t know” and numbers are shown apart, as “No answer in words”.',
    'A theme contains all answers with one of its words, in any form of the word. New answers and transcripts are added on their own. Check the themes before you rely on them: rename, merge, split, pin or delete them, change their words, or add and remove individual answers.',
    '“Find again” looks at all answers again and replaces only themes that no one has changed. Themes you deleted don’t come back.',
    '“Show results of these people” filters all results by a theme, and the filter menu lists themes, too. “Add figures to finding” makes a theme evidence. Downloaded tables have a column with the themes of each question.',
    'If an admin has connected a language model and allowed it for the study, “Ask for proposals” asks it for better names, merges and new themes. Each proposal quotes answers word for word. Keep it, or dismiss it; it then doesn’t come back. Only answers of participants who agreed are sent.',
    'Words with the same meaning that people don’t use together become separate themes; merge them. Sentiment is estimated from single words, in English only. In languages without a stemmer, words count as they are written.',
  ],
  link: { to: '/all-studies', label: 'All studies' },
};

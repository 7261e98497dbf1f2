import type { Article } from '../article.ts';

export const article: Article = {
  id: 'quotas',
  title: 'Screening and quotas',
  topic: 'build',
  keywords: [
    'quota',
    'limit',
    'target',
    'screen out',
    'disqualify',
    'over quota',
    'sample size',
    'over-quota',
  ],
  paragraphs: [
    'Screening is set at an option of a question: it lets people continue or ends the study for them. They see the ending for people who were screened out.',
    'A quota limits how many completed responses meet a condition, such as 100 people per country. Conditions can be combined, which makes nested quotas. Changes take effect immediately, even while the study is live.',
    'An answer that falls into a full quota ends the response immediately, with the ending for full quotas.',
    'You can also close a study after a number of completed responses or on a date.',
  ],
  link: null,
};

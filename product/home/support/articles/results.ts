import type { Article } from '../article.ts';

export const article: Article = {
  id: 'results',
  title: 'Results and figures',
  topic: 'results',
  keywords: [
    'analysis',
    'chart',
    'filter',
    'compare',
    'significance',
    'confidence interval',
    'drop-off',
    'export chart',
    'statistics',
    'responses',
    'exclude',
    'finding',
    'evidence',
    'share',
  ],
  paragraphs: [
    'The overview shows how many people started and completed, how long it took and where they left. It updates by itself while answers arrive.',
    'Results show every question with the number of people and the 95% CI (confidence interval). Shares can be of those who answered, or of all who saw the question. Filters are kept in the address, so you can send it to a colleague.',
    'Comparing groups uses the test that fits the question, and says when there are too few people to compare.',
    'Findings are on the overview: statements with answers and figures that support or contradict them. Add evidence with “Add to finding” beside an answer or under the figures of a question. A finding can be shared by a link, which shows only quotes that participants allow.',
    'Single responses can be read one by one. A response or a single answer can be left out with a reason. It stays in the response and in exports, but is not counted.',
  ],
  link: { to: '/all-studies', label: 'All studies' },
};

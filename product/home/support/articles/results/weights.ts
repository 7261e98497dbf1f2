import type { Article } from '../../article.ts';

export const article: Article = {
  id: 'weights',
  title: 'Weights',
  topic: 'results',
  keywords: ['weighting', 'raking', 'representative', 'population', 'share', 'effective sample size'],
  paragraphs: [
    'Weights correct a sample that differs from the population. Set known shares (Earshot then computes weights by raking), or take weights from a parameter of the link or from a variable.',
    'Weighted figures show the effective number of people next to the real one. Intervals use the effective number. Turn weights off at any time to see the counts as they are.',
  ],
  link: null,
};

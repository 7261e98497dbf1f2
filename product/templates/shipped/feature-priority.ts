import { text } from '../../blocks/text.ts';
import { composeTemplate } from './compose.ts';

/** Source: Louviere, J. J., Flynn, T. N., Marley, A. A. J. (2015), Best-Worst Scaling, Cambridge University Press. */
export const featurePriority = composeTemplate(
  {
    id: 'feature-priority',
    name: 'Feature priorities (MaxDiff)',
    category: 'product',
    description:
      'Which of many features matter most: people choose the most and least important of small sets.',
    minutes: 5,
    brief: {
      goal: 'Rank candidate features by how much they matter to customers.',
      audience: 'Customers who decide about the product or use it each week, at least 100 of them.',
      learn: [
        'Which features matter most, and by how much?',
        'Which can we drop?',
        'Does the order differ between customer segments?',
      ],
      background: 'Replace the eight example features with your own, each in a few plain words.',
    },
  },
  (ask) => [
    ask.welcome(
      'What matters to you?',
      'You’ll see a few features at a time. Choose the most and the least important.',
    ),
    ask.block(
      'maxdiff',
      'Which of these features is most important to you, and which is least important?',
      {
        items: ask.options([
          'Work offline',
          'Share with people outside the team',
          'See who changed what',
          'Export to a spreadsheet',
          'Find anything with one search',
          'Log in with a company account',
          'Get a weekly email summary',
          'Adapt the look to our brand',
        ]),
        best: text('Most important'),
        worst: text('Least important'),
      },
      {
        note: 'Replace the items with your own. Four items at a time, each shown three times, works well.',
      },
    ),
    ask.openQuestion('Which important feature is missing here?'),
    ask.singleChoice('What is your role with the product?', [
      'I use it',
      'I use it and decide about it',
      'I decide about it without using it',
    ]),
    ask.ending('Thank you', 'Your choices help shape our roadmap.'),
  ],
);

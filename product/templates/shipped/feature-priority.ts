import { text } from '../../blocks/text.ts';
import { compose } from './compose.ts';

/** Source: Louviere, J. J., Flynn, T. N., Marley, A. A. J. (2015), Best-Worst Scaling, Cambridge University Press. */
export const featurePriority = compose(
  {
    id: 'feature-priority',
    name: 'Feature priorities (MaxDiff)',
    category: 'product',
    description: 'Which of many features matter most: people choose the best and the worst of small sets.',
    minutes: 5,
    brief: {
      goal: 'Put candidate features in order of how much they matter to customers.',
      audience: 'Customers who decide about the product or use it each week, at least 100 of them.',
      learn: [
        'Which features matter most, and by how much?',
        'Which can we drop?',
        'Does the order differ between kinds of customers?',
      ],
      background: 'Replace the eight example features with your own, each in a few plain words.',
    },
  },
  (ask) => [
    ask.welcome(
      'What matters to you?',
      'You see a few features at a time. Choose the most and the least important.',
    ),
    ask.block(
      'maxdiff',
      'Which of these features is most important to you, and which is least important?',
      {
        items: ask.options([
          'Work without a connection',
          'Share with people outside the team',
          'See who changed what',
          'Export to a spreadsheet',
          'Find anything by one search',
          'Log in with the company account',
          'Get a summary by mail each week',
          'Change the look to our brand',
        ]),
        best: text('Most important'),
        worst: text('Least important'),
      },
      {
        note: 'Replace the items with your own. Four items at a time, each seen three times, is a good size.',
      },
    ),
    ask.open('Which important feature is missing here?'),
    ask.one('What is your role with the product?', [
      'I use it',
      'I use it and decide about it',
      'I decide about it without using it',
    ]),
    ask.end('Thank you', 'Your choices go into our plan.'),
  ],
);

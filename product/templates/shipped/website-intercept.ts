import { chose, compose } from './compose.ts';

export const websiteIntercept = compose(
  {
    id: 'website-intercept',
    name: 'Website intercept',
    category: 'journey',
    description: 'Why visitors came, whether they got it done, and what stood in the way.',
    minutes: 2,
    brief: {
      goal: 'Learn what visitors come for and how many leave with it.',
      audience: 'A random share of the visitors of the site, asked before they leave.',
      learn: [
        'What do visitors come to do?',
        'How many get it done?',
        'What stands in the way of the others?',
      ],
    },
  },
  (ask) => {
    const done = ask.one('Did you do what you came to do?', ['Yes', 'Partly', 'Not yet', 'No']);
    return [
      ask.one(
        'What brought you here today?',
        [
          'To compare products',
          'To buy something',
          'To look up prices',
          'To get help',
          'To manage my account',
        ],
        { other: 'Something else', shuffle: true },
      ),
      done,
      ask.open('What stood in the way?', { showIf: chose(done, 1, 2, 3) }),
      ask.scale('Overall, how satisfied are you with your visit?', 'Very dissatisfied', 'Very satisfied'),
      ask.one('Have you been here before?', ['This is my first visit', 'In the last 30 days', 'Longer ago']),
      ask.end('Thank you', 'Enjoy the rest of your visit.'),
    ];
  },
);

import { compose } from './compose.ts';

const CARDS = [
  'Track an order',
  'Return an item',
  'Delivery costs',
  'Gift cards',
  'Size guide',
  'Payment methods',
  'Change my password',
  'My saved items',
  'New arrivals',
  'Repair service',
  'Find a shop',
  'Write to us',
];

export const cardSortOpen = compose(
  {
    id: 'card-sort-open',
    name: 'Card sort, open',
    category: 'usability',
    description: 'How people group your contents, and what they call the groups.',
    minutes: 8,
    brief: {
      goal: 'Build a menu that follows how people think, not how we are organised.',
      audience: 'People for whom the site is made; 20 to 30 are enough.',
      learn: [
        'Which contents belong together?',
        'What do people call the groups?',
        'Which cards fit nowhere?',
      ],
      background: 'The contents of a shop stand here as an example. 20 to 40 cards are a good number.',
    },
  },
  (ask) => [
    ask.welcome(
      'Put it in order',
      'Put the cards into groups that make sense to you, and give each group a name.',
    ),
    ask.block(
      'card-sort',
      'How would you group these?',
      {
        kind: 'open',
        cards: ask.options(CARDS).map((card) => ({ ...card, description: {} })),
        categories: [],
      },
      {
        note: 'Replace the cards with your own. Avoid the same word on many cards: people would sort by it.',
      },
    ),
    ask.open('Which cards were hard to place, and why?'),
    ask.end('Thank you', 'Your order goes into our new menu.'),
  ],
);

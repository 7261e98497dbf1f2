import { composeTemplate } from './compose.ts';

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
  'Contact us',
];

export const cardSortOpen = composeTemplate(
  {
    id: 'card-sort-open',
    name: 'Card sort (open)',
    category: 'usability',
    description: 'How people group your content, and what they call the groups.',
    minutes: 8,
    brief: {
      goal: 'Build a menu that follows how people think, not how we’re organised.',
      audience: 'People the site is made for; 20 to 30 are enough.',
      learn: [
        'What content belongs together?',
        'What do people call the groups?',
        'Which cards fit nowhere?',
      ],
      background: 'The example uses an online shop. 20 to 40 cards work well.',
    },
  },
  (ask) => [
    ask.welcome(
      'Sort the cards',
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
        note: 'Replace the cards with your own. Avoid repeating the same word on many cards, as people would sort by it.',
      },
    ),
    ask.openQuestion('Which cards were hard to place, and why?'),
    ask.ending('Thank you', 'Your groups help shape our new menu.'),
  ],
);

import { compose } from './compose.ts';

const CARDS = [
  'Reset a password',
  'Invite a colleague',
  'Change the plan',
  'Download a bill',
  'Connect a calendar',
  'Import contacts',
  'Delete an account',
  'Report a fault',
  'Set up alerts',
  'Turn off mails',
  'Find a guide',
  'Ask a question',
];

export const cardSortClosed = compose(
  {
    id: 'card-sort-closed',
    name: 'Card sort, closed',
    category: 'usability',
    description: 'Whether the categories you have fit what people look for in them.',
    minutes: 6,
    brief: {
      goal: 'Check whether people put our contents where we have put them.',
      audience: 'People who use the product; 30 or more.',
      learn: [
        'Which contents are expected elsewhere?',
        'Which categories are mixed up?',
        'Which names are unclear?',
      ],
      background:
        'The settings of a product stand here as an example. Use your own categories in their real words.',
    },
  },
  (ask) => [
    ask.welcome('Where does it belong?', 'Put each card where you would look for it.'),
    ask.block(
      'card-sort',
      'Where would you look for these?',
      {
        kind: 'closed',
        cards: ask.options(CARDS).map((card) => ({ ...card, description: {} })),
        categories: ask.options(['My account', 'Team', 'Billing', 'Connections', 'Notifications', 'Help']),
      },
      { note: 'Replace cards and categories with your own.' },
    ),
    ask.scale('How well did the categories fit the cards?', 'Not well at all', 'Very well'),
    ask.open('Which category did you miss?'),
    ask.end('Thank you', 'We move what you would look for elsewhere.'),
  ],
);

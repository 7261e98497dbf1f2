import { composeTemplate } from './compose.ts';

const CARDS = [
  'Reset a password',
  'Invite a colleague',
  'Change plan',
  'Download an invoice',
  'Connect a calendar',
  'Import contacts',
  'Delete an account',
  'Report a problem',
  'Set up alerts',
  'Turn off emails',
  'Find a guide',
  'Ask a question',
];

export const cardSortClosed = composeTemplate(
  {
    id: 'card-sort-closed',
    name: 'Card sort (closed)',
    category: 'usability',
    description: 'Whether your categories match where people look for things.',
    minutes: 6,
    brief: {
      goal: 'Check whether people would put our content where we put it.',
      audience: 'People who use the product; 30 or more.',
      learn: [
        'Which content do people expect elsewhere?',
        'Which categories get confused?',
        'Which labels are unclear?',
      ],
      background: 'The example uses product settings. Use your own categories with their real labels.',
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
    ask.ratingScale('How well did the categories fit the cards?', 'Not well at all', 'Very well'),
    ask.openQuestion('Which category was missing?'),
    ask.ending('Thank you', 'Your answers help us put things where you expect them.'),
  ],
);

import { compose } from './compose.ts';

export const newsletter = compose(
  {
    id: 'newsletter',
    name: 'Newsletter feedback',
    category: 'design',
    description: 'What readers want from a newsletter, how long they read, and how often it should come.',
    minutes: 2,
    brief: {
      goal: 'Decide what the newsletter is about, how long it is, and when it comes.',
      audience: 'Subscribers who opened at least one of the last five issues.',
      learn: ['What do readers want more of?', 'How much of an issue do they read?', 'When should it come?'],
    },
  },
  (ask) => [
    ask.scale('Overall, how satisfied are you with this newsletter?', 'Very dissatisfied', 'Very satisfied'),
    ask.one('How much of the last issue did you read?', [
      'All of it',
      'More than half',
      'Less than half',
      'Only the subject line',
      'I did not see it',
    ]),
    ask.many(
      'What would you like more of?',
      ['News about the product', 'Guides', 'Stories of customers', 'Research', 'Events', 'Offers'],
      { other: 'Something else', none: 'None of these', shuffle: true, max: 3, help: 'Choose up to three.' },
    ),
    ask.one('How many issues would you like?', ['One a week', 'Two a month', 'One a month', 'One a quarter']),
    ask.open('What should we leave out?'),
    ask.end('Thank you', 'The next issue will show it.'),
  ],
);

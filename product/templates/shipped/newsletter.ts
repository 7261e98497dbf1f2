import { composeTemplate } from './compose.ts';

export const newsletter = composeTemplate(
  {
    id: 'newsletter',
    name: 'Newsletter feedback',
    category: 'design',
    description: 'What readers want from a newsletter, how much they read and how often they want it.',
    minutes: 2,
    brief: {
      goal: 'Decide what the newsletter covers, how long it is and how often it’s sent.',
      audience: 'Subscribers who opened at least one of the last five issues.',
      learn: [
        'What do readers want more of?',
        'How much of an issue do they read?',
        'How often should it come?',
      ],
    },
  },
  (ask) => [
    ask.ratingScale(
      'Overall, how satisfied are you with this newsletter?',
      'Very dissatisfied',
      'Very satisfied',
    ),
    ask.singleChoice('How much of the last issue did you read?', [
      'All of it',
      'More than half',
      'Less than half',
      'Only the subject line',
      'I didn’t see it',
    ]),
    ask.multipleChoice(
      'What would you like more of?',
      ['Product news', 'Guides', 'Customer stories', 'Research', 'Events', 'Offers'],
      { other: 'Something else', none: 'None of these', shuffle: true, max: 3, help: 'Choose up to three.' },
    ),
    ask.singleChoice('How often would you like to receive it?', [
      'Once a week',
      'Twice a month',
      'Once a month',
      'Once a quarter',
    ]),
    ask.openQuestion('What should we leave out?'),
    ask.ending('Thank you', 'Look out for changes in the next issues.'),
  ],
);

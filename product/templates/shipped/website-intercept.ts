import { createChoiceCondition, composeTemplate } from './compose.ts';

export const websiteIntercept = composeTemplate(
  {
    id: 'website-intercept',
    name: 'Website intercept',
    category: 'journey',
    description: 'Why visitors came, whether they got it done and what stopped them.',
    minutes: 2,
    brief: {
      goal: 'Learn what visitors come for, and how many get it done.',
      audience: 'A random sample of site visitors, asked before they leave.',
      learn: ['What do visitors come to do?', 'How many get it done?', 'What stops the others?'],
    },
  },
  (ask) => {
    const success = ask.singleChoice('Did you do what you came to do?', ['Yes', 'Partly', 'Not yet', 'No']);
    return [
      ask.singleChoice(
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
      success,
      ask.openQuestion('What stopped you?', { showIf: createChoiceCondition(success, 1, 2, 3) }),
      ask.ratingScale(
        'Overall, how satisfied are you with your visit?',
        'Very dissatisfied',
        'Very satisfied',
      ),
      ask.singleChoice('Have you been here before?', [
        'This is my first visit',
        'In the last 30 days',
        'Longer ago',
      ]),
      ask.ending('Thank you', 'Enjoy the rest of your visit.'),
    ];
  },
);

import { createChoiceCondition, composeTemplate } from './compose.ts';

export const betaFeedback = composeTemplate(
  {
    id: 'beta-feedback',
    name: 'Beta feedback',
    category: 'product',
    description: 'What testers tried, what went wrong, and whether it is ready.',
    minutes: 4,
    brief: {
      goal: 'Decide whether the new version is ready for everyone.',
      audience: 'People who have had the beta version for at least a week.',
      learn: ['What was tried, and what was not?', 'Which problems need fixing first?', 'Is it ready?'],
    },
  },
  (ask) => {
    const fault = ask.singleChoice('Did anything go wrong while you used it?', ['Yes', 'No']);
    return [
      ask.welcome(
        'You tried it first',
        'Tell us what works and what doesn’t before we release it to everyone.',
      ),
      ask.singleChoice('On how many days did you use the beta version in the last 7 days?', [
        '0',
        '1',
        '2 to 3',
        '4 to 7',
      ]),
      ask.multipleChoice(
        'What did you try?',
        ['Setting up', 'The new start page', 'Search', 'Sharing', 'Export'],
        {
          other: 'Something else',
          none: 'None of these',
          note: 'Replace these with the features of your beta version.',
        },
      ),
      fault,
      ask.openQuestion('What went wrong, and what were you doing at the time?', {
        required: true,
        showIf: createChoiceCondition(fault, 0),
      }),
      ask.block('ces', 'The new version made it easy for me to do what I wanted.'),
      ask.singleChoice('Is it ready for release?', [
        'Yes, as it is',
        'Yes, with small changes',
        'No, it needs major changes',
        'I’m not sure',
      ]),
      ask.openQuestion('What needs to change before it’s ready?'),
      ask.ending('Thank you', 'We fix the worst problems first and let you know when they’re done.'),
    ];
  },
);

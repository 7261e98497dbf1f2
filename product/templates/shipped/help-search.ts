import { createChoiceCondition, composeTemplate } from './compose.ts';

export const helpSearch = composeTemplate(
  {
    id: 'help-search',
    name: 'Help centre search',
    category: 'usability',
    description: 'What people typed, whether a result helped, and where they went instead.',
    minutes: 2,
    brief: {
      goal: 'Make the help centre search answer the questions people have.',
      audience: 'People who have just searched in the help centre.',
      learn: [
        'Which words do people search with?',
        'How many people find an answer?',
        'Where do the others go?',
      ],
    },
  },
  (ask) => {
    const helped = ask.singleChoice('Did one of the results answer your question?', ['Yes', 'Partly', 'No']);
    return [
      ask.block('short-text', 'What did you search for?'),
      ask.openQuestion('What did you want to know?', { required: true }),
      helped,
      ask.singleChoice(
        'What will you do now?',
        ['Search again with other words', 'Ask support', 'Ask someone I know', 'Search elsewhere', 'Give up'],
        { other: 'Something else', showIf: createChoiceCondition(helped, 1, 2) },
      ),
      ask.block('ces', 'The help centre made it easy for me to find an answer.'),
      ask.ending('Thank you', 'We’ll add what was missing.'),
    ];
  },
);

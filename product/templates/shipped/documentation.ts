import { createChoiceCondition, composeTemplate } from './compose.ts';

export const documentation = composeTemplate(
  {
    id: 'documentation',
    name: 'Documentation feedback',
    category: 'design',
    description: 'Whether a documentation page answered people’s questions.',
    minutes: 2,
    brief: {
      goal: 'Find the documentation pages that leave people without an answer.',
      audience: 'Readers of the documentation. Put the link at the end of each page.',
      learn: ['What did people want to know?', 'Did they find it?', 'What is missing or wrong?'],
      background: 'Add the page to the link as a URL parameter, so each response shows where it came from.',
    },
  },
  (ask) => {
    const foundAnswer = ask.singleChoice('Did you find what you were looking for?', ['Yes', 'Partly', 'No']);
    return [
      ask.openQuestion('What did you want to know?', { required: true }),
      foundAnswer,
      ask.multipleChoice(
        'What was wrong with the page?',
        [
          'Something is missing',
          'Something is wrong',
          'It’s hard to understand',
          'It’s out of date',
          'An example is missing',
        ],
        { other: 'Something else', shuffle: true, showIf: createChoiceCondition(foundAnswer, 1, 2) },
      ),
      ask.openQuestion('What should the page say?', { showIf: createChoiceCondition(foundAnswer, 1, 2) }),
      ask.singleChoice('How well do you know the product?', [
        'I’m new to it',
        'I know the basics',
        'I know it well',
      ]),
      ask.ending('Thank you', 'The people who write this page read your answer.'),
    ];
  },
);

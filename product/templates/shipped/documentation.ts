import { choseOneOf, composeTemplate } from './compose.ts';

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
    const found = ask.one('Did you find what you were looking for?', ['Yes', 'Partly', 'No']);
    return [
      ask.open('What did you want to know?', { required: true }),
      found,
      ask.many(
        'What was wrong with the page?',
        [
          'Something is missing',
          'Something is wrong',
          'It’s hard to understand',
          'It’s out of date',
          'An example is missing',
        ],
        { other: 'Something else', shuffle: true, showIf: choseOneOf(found, 1, 2) },
      ),
      ask.open('What should the page say?', { showIf: choseOneOf(found, 1, 2) }),
      ask.one('How well do you know the product?', ['I’m new to it', 'I know the basics', 'I know it well']),
      ask.end('Thank you', 'The people who write this page read your answer.'),
    ];
  },
);

import { composeTemplate } from './compose.ts';

export const conceptTest = composeTemplate(
  {
    id: 'concept-test',
    name: 'Concept test',
    category: 'market',
    description: 'Test an idea described in words: is it clear, relevant, new, believable and wanted?',
    minutes: 5,
    brief: {
      goal: 'Decide whether an idea is worth building, and how to describe it.',
      audience: 'People who have the problem the idea is meant to solve.',
      learn: [
        'Do people understand the idea from its description?',
        'How relevant, new and believable is it?',
        'Who would use it, and what puts others off?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'An idea we have',
      'There is no right answer. Tell us what you think, even if you don’t like it.',
    ),
    ask.message(
      'The idea',
      'A service that keeps household paperwork in order: you take a photo of each letter, it reads the date and amount, files it and reminds you before deadlines.',
      {
        note: 'Replace this example with your own idea: the problem, what it does, who it’s for. At most 80 words.',
      },
    ),
    ask.openQuestion('In your own words, what is this?', { required: true }),
    ask.likertScale('How much do you agree with each statement?', [
      'I have the problem that this solves',
      'This is different from what I know',
      'I believe it would do what it says',
      'It fits the way I do things today',
    ]),
    ask.singleChoice('How likely would you be to use it, if it existed today?', [
      'I would certainly use it',
      'I would probably use it',
      'I might or might not use it',
      'I would probably not use it',
      'I would certainly not use it',
    ]),
    ask.openQuestion('What do you like about it?'),
    ask.openQuestion('What puts you off, or is unclear?'),
    ask.ending('Thank you', 'Your answers help us decide what to do with this idea.'),
  ],
);

import { text } from '../../blocks/text.ts';
import { composeTemplate } from './compose.ts';

export const prototypeTest = composeTemplate(
  {
    id: 'prototype-test',
    name: 'Prototype test',
    category: 'usability',
    kind: 'usability_test',
    description: 'A task in a prototype: how difficult it was, and what people expected instead.',
    minutes: 6,
    brief: {
      goal: 'Find out what keeps people from completing the task, before it’s built.',
      audience:
        'People who would use the product for this task. Five people reveal most problems, 20 give solid numbers.',
      learn: [
        'How many people complete the task, and by which path?',
        'On which screen do they get lost?',
        'What did they expect to find there?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'Try something out',
      'We’re testing the design, not you. Some parts don’t work yet. If you get stuck, you can give up.',
    ),
    ask.block(
      'prototype-test',
      'Book a table for four people for Friday evening.',
      { hints: false },
      {
        note: 'Upload screens and draw hotspots, or paste a Figma link. Then set the start, the goal and your own task.',
      },
    ),
    ask.block('scale-set', 'About the task', {
      instrument: 'seq',
      items: ask.options(['Overall, how difficult or easy was the task to complete?']),
      points: 7,
      low: text('Very difficult'),
      high: text('Very easy'),
    }),
    ask.openQuestion('What, if anything, was different from what you expected?', { required: true }),
    ask.openQuestion('What would you change first?'),
    ask.ending('Thank you', 'You’ve helped us improve it before it’s built.'),
  ],
);

import { text } from '../../blocks/text.ts';
import { compose } from './compose.ts';

export const prototypeTest = compose(
  {
    id: 'prototype-test',
    name: 'Prototype test',
    category: 'usability',
    description: 'A task in a prototype, how hard it was, and what people expected instead.',
    minutes: 6,
    brief: {
      goal: 'Find what keeps people from finishing the task before it is built.',
      audience: 'People who would use the product for this task; five show most problems, 20 give figures.',
      learn: [
        'How many people finish the task, and by which way?',
        'On which screen do they lose the way?',
        'What did they expect to find there?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'Try something out',
      'We test the design, not you. Some parts do not work yet. If you get stuck, you may give up.',
    ),
    ask.block(
      'prototype-test',
      'Book a table for four people for Friday evening.',
      { hints: false },
      {
        note: 'Upload the screens and draw the hotspots, or give a Figma address. Then set the start, the goal, and your own task.',
      },
    ),
    ask.block('scale-set', 'About the task', {
      instrument: 'seq',
      items: ask.options(['Overall, how difficult or easy was the task to complete?']),
      points: 7,
      low: text('Very difficult'),
      high: text('Very easy'),
    }),
    ask.open('What, if anything, was different from what you expected?', { required: true }),
    ask.open('What would you change first?'),
    ask.end('Thank you', 'You have helped us to mend it before it is built.'),
  ],
);

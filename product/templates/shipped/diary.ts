import { chose, compose } from './compose.ts';

export const diary = compose(
  {
    id: 'diary',
    name: 'Diary check-in',
    category: 'recruiting',
    description: 'A short entry each day: what happened, how it felt, what people did next.',
    minutes: 3,
    brief: {
      goal: 'See how something is really used over two weeks, in the moment and not from memory.',
      audience: 'Ten to fifteen people who agreed to write an entry each day.',
      learn: [
        'When and where does it happen?',
        'What goes wrong, and what do people do then?',
        'How does it change over the days?',
      ],
      background:
        'Send the link each evening. Turn “One response per browser” off under Participants, so that one person can write many entries.',
    },
  },
  (ask) => {
    const used = ask.one('Did you use the product today?', ['Yes', 'No']);
    return [
      ask.block('short-text', 'What is your diary name?', {}, { help: 'The one from your invitation.' }),
      used,
      ask.open('What did you do with it?', { required: true, showIf: chose(used, 0) }),
      ask.one('Where were you?', ['At home', 'At work', 'On the way'], {
        other: 'Somewhere else',
        showIf: chose(used, 0),
      }),
      ask.scale('How did it go?', 'Very badly', 'Very well', { showIf: chose(used, 0) }),
      ask.open('What got in the way, and what did you do then?', { showIf: chose(used, 0) }),
      ask.open('What did you do instead, or why was there no need?', { showIf: chose(used, 1) }),
      ask.block(
        'file-upload',
        'Would you like to add a photo?',
        {},
        { required: false, showIf: chose(used, 0), help: 'Please show no other people.' },
      ),
      ask.end('Thank you', 'Until tomorrow.'),
    ];
  },
);

import { createChoiceCondition, composeTemplate } from './compose.ts';

export const diary = composeTemplate(
  {
    id: 'diary',
    name: 'Diary check-in',
    category: 'recruiting',
    description: 'A short entry each day: what happened, how it felt, what people did next.',
    minutes: 3,
    brief: {
      goal: 'See how something is really used over two weeks, in the moment rather than from memory.',
      audience: 'Ten to fifteen people who agreed to write an entry each day.',
      learn: [
        'When and where is it used?',
        'What goes wrong, and what do people do about it?',
        'How does usage change over time?',
      ],
      background:
        'Send the link each evening. Turn off “One response per browser” under Participants, so one person can submit many entries.',
    },
  },
  (ask) => {
    const usedToday = ask.singleChoice('Did you use the product today?', ['Yes', 'No']);
    return [
      ask.block('short-text', 'What is your diary name?', {}, { help: 'The one from your invitation.' }),
      usedToday,
      ask.openQuestion('What did you do with it?', {
        required: true,
        showIf: createChoiceCondition(usedToday, 0),
      }),
      ask.singleChoice('Where were you?', ['At home', 'At work', 'On the go'], {
        other: 'Somewhere else',
        showIf: createChoiceCondition(usedToday, 0),
      }),
      ask.ratingScale('How did it go?', 'Very badly', 'Very well', {
        showIf: createChoiceCondition(usedToday, 0),
      }),
      ask.openQuestion('What got in your way, and what did you do about it?', {
        showIf: createChoiceCondition(usedToday, 0),
      }),
      ask.openQuestion('What did you do instead, or why was there no need?', {
        showIf: createChoiceCondition(usedToday, 1),
      }),
      ask.block(
        'file-upload',
        'Would you like to add a photo?',
        {},
        {
          required: false,
          showIf: createChoiceCondition(usedToday, 0),
          help: 'Please don’t include other people.',
        },
      ),
      ask.ending('Thank you', 'Until tomorrow.'),
    ];
  },
);

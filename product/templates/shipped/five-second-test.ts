import { text } from '../../blocks/text.ts';
import { compose } from './compose.ts';

export const fiveSecondTest = compose(
  {
    id: 'five-second-test',
    name: 'Five-second test',
    category: 'design',
    description:
      'What people remember of a page they saw for five seconds, and whether they know what it is for.',
    minutes: 3,
    back: false,
    brief: {
      goal: 'See whether a page says at first sight what it is for, and to whom.',
      audience: 'People who have not seen the page yet, at least 30 of them.',
      learn: [
        'What do people remember, and what do they miss?',
        'Do they know what is offered, and for whom?',
        'What impression does the page make before it is read?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'What stays with you?',
      'You see a page for five seconds. Then we ask what you remember. We test the page, not your memory.',
    ),
    ask.block(
      'five-second-test',
      'Look at this page',
      {
        seconds: 5,
        instruction: text('Look at it as you look at any page that has just opened.'),
        questions: [
          'What do you remember of the page?',
          'What do you think it offers?',
          'For whom is it, do you think?',
        ].map((words) => ({ id: ask.option(words).id, text: text(words) })),
      },
      {
        note: 'Put a picture of the page here as it opens, without scrolling. Ask at most three things: more than that, nobody remembers.',
      },
    ),
    ask.scale('How sure are you of what the page offers?', 'Not sure at all', 'Completely sure'),
    ask.many(
      'Which of these words fit the page?',
      ['Trustworthy', 'Doubtful', 'Clear', 'Cluttered', 'Modern', 'Dated', 'Friendly', 'Cold'],
      { none: 'None of these', shuffle: true, max: 3, help: 'Choose up to three.' },
    ),
    ask.open('What would you look for next on this page?'),
    ask.end('Thank you', 'Your first glance shows us what stands out and what is missed.'),
  ],
);

import { text } from '../../blocks/text.ts';
import { composeTemplate } from './compose.ts';

export const fiveSecondTest = composeTemplate(
  {
    id: 'five-second-test',
    name: 'Five-second test',
    category: 'design',
    description: 'What people remember of a page after five seconds, and whether they know what it’s for.',
    minutes: 3,
    back: false,
    brief: {
      goal: 'See whether a page shows at first sight what it’s for, and for whom.',
      audience: 'At least 30 people who haven’t seen the page yet.',
      learn: [
        'What do people remember, and what do they miss?',
        'Do they know what is offered, and to whom?',
        'What first impression does the page make?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'What was most memorable?',
      'You’ll see a page for five seconds. Then we’ll ask what you remember. We’re testing the page, not your memory.',
    ),
    ask.block(
      'five-second-test',
      'Look at this page',
      {
        seconds: 5,
        instruction: text('Look at it as you would at any page that has just opened.'),
        questions: [
          'What do you remember of the page?',
          'What do you think it offers?',
          'Who do you think it’s for?',
        ].map((words) => ({ id: ask.nextId(), text: text(words) })),
      },
      {
        note: 'Upload a screenshot of the page as it opens, without scrolling. Ask at most three questions; people won’t remember more.',
      },
    ),
    ask.ratingScale('How sure are you about what the page offers?', 'Not sure at all', 'Completely sure'),
    ask.multipleChoice(
      'Which of these words fit the page?',
      ['Trustworthy', 'Doubtful', 'Clear', 'Cluttered', 'Modern', 'Dated', 'Friendly', 'Cold'],
      { none: 'None of these', shuffle: true, max: 3, help: 'Choose up to three.' },
    ),
    ask.openQuestion('What would you look for next on this page?'),
    ask.ending('Thank you', 'Your first impression shows us what stands out and what gets missed.'),
  ],
);

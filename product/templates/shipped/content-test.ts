import { composeTemplate } from './compose.ts';

export const contentTest = composeTemplate(
  {
    id: 'content-test',
    name: 'Content test',
    category: 'design',
    description:
      'Whether people understand a text: what they remember, what it asks them to do, what is unclear.',
    minutes: 4,
    back: false,
    brief: {
      goal: 'Make sure that a text is understood before it goes out.',
      audience: 'People the text is written for. Ten people reveal most problems.',
      learn: [
        'What do people remember of the text?',
        'Do they know what to do next?',
        'Which words or passages are unclear?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'Read a short text',
      'Read it as you would read it at home. We’re testing the text, not you.',
    ),
    ask.message(
      'The text',
      'Your plan changes on 1 July. Until then you keep the price you pay today. You can stay on your plan for another year if you tell us by 15 June; otherwise you will move to the new plan automatically and can switch back within 30 days.',
      { note: 'Replace this example with your own text, as it will be sent.' },
    ),
    ask.openQuestion('In your own words, what is the text about?', { required: true }),
    ask.openQuestion('What would you do next if you received this?', { required: true }),
    ask.ratingScale('Understanding the text was …', 'Very difficult', 'Very easy'),
    ask.openQuestion('What, if anything, was unclear?'),
    ask.multipleChoice(
      'Which of these words fit the text?',
      ['Friendly', 'Cold', 'Clear', 'Confusing', 'Honest', 'Evasive', 'Helpful', 'Pushy'],
      { none: 'None of these', shuffle: true, max: 3, help: 'Choose up to three.' },
    ),
    ask.ending('Thank you', 'We’ll improve what was unclear.'),
  ],
);

import { chose, compose } from './compose.ts';

export const discoveryInterview = compose(
  {
    id: 'discovery-interview',
    name: 'Discovery interview',
    category: 'product',
    description:
      'People tell in their own words what they did the last time, before there is a solution to ask about.',
    minutes: 10,
    brief: {
      goal: 'Understand how people deal with the situation today, and where it costs them time, money or nerves.',
      audience: 'Six to twelve people who were in the situation within the last 30 days.',
      learn: [
        'What happened the last time, from start to end?',
        'What have people tried, and why did they stop?',
        'What would have to be different for them to change what they do?',
      ],
      background:
        'Ask about what happened, never about an idea: people are polite about ideas. The same questions work as a guide when you talk in person.',
    },
  },
  (ask) => {
    const tried = ask.one('Have you looked for a better way to do it?', ['Yes', 'No']);
    return [
      ask.welcome(
        'Tell us how you do it today',
        'There are no right answers, and nothing is for sale. Think of the last time you planned a trip.',
      ),
      ask.open('When was the last time, and what made you start?', { required: true }),
      ask.open('What did you do first, and what came after that?', {
        required: true,
        help: 'Tell it step by step, as to a friend who was not there.',
      }),
      ask.open('Who else was involved, and what did they do?'),
      ask.open('What was the hardest part of it?', { required: true }),
      ask.open('Why was that hard?', { help: 'What did it cost you: time, money, something else?' }),
      tried,
      ask.open('What did you try, and what became of it?', { showIf: chose(tried, 0) }),
      ask.open('What has kept you from looking?', { showIf: chose(tried, 1) }),
      ask.open('If you could change one thing about it, what would it be?'),
      ask.email('May we ask you more about it?', { help: 'Leave your address if so.' }),
      ask.end('Thank you', 'What you told us decides what we look at next.'),
    ];
  },
);

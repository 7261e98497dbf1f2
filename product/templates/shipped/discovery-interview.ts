import { createChoiceCondition, composeTemplate } from './compose.ts';

export const discoveryInterview = composeTemplate(
  {
    id: 'discovery-interview',
    name: 'Discovery interview',
    category: 'product',
    description:
      'People describe in their own words what they did last time, before there is a solution to ask about.',
    minutes: 10,
    brief: {
      goal: 'Understand how people deal with the situation today, and where it costs them time, money or patience.',
      audience: 'Six to twelve people who were in the situation within the last 30 days.',
      learn: [
        'What happened last time, from start to finish?',
        'What have people tried, and why did they stop?',
        'What would need to be different for them to change what they do?',
      ],
      background:
        'Ask about what happened, not about ideas: people are polite about ideas. These questions also work as an interview guide.',
    },
  },
  (ask) => {
    const tried = ask.singleChoice('Have you looked for a better way to do it?', ['Yes', 'No']);
    return [
      ask.welcome(
        'Tell us how you do it today',
        'There are no right answers, and we’re not selling anything. Think of the last time you planned a trip.',
      ),
      ask.openQuestion('When was the last time, and what prompted you?', { required: true }),
      ask.openQuestion('What did you do first, and what happened next?', {
        required: true,
        help: 'Walk us through it step by step, as if telling a friend who wasn’t there.',
      }),
      ask.openQuestion('Who else was involved, and what did they do?'),
      ask.openQuestion('What was the hardest part?', { required: true }),
      ask.openQuestion('Why was that hard?', { help: 'What did it cost you: time, money, something else?' }),
      tried,
      ask.openQuestion('What did you try, and how did it go?', { showIf: createChoiceCondition(tried, 0) }),
      ask.openQuestion('What has kept you from looking?', { showIf: createChoiceCondition(tried, 1) }),
      ask.openQuestion('If you could change one thing about it, what would it be?'),
      ask.email('May we contact you with more questions?', { help: 'If so, leave your email address.' }),
      ask.ending('Thank you', 'Your answers help us decide what to work on next.'),
    ];
  },
);

import { composeTemplate } from './compose.ts';

export const interviewScreener = composeTemplate(
  {
    id: 'interview-screener',
    name: 'Interview screener',
    category: 'recruiting',
    description: 'Find people for discovery interviews by what they did, not by what they think.',
    minutes: 3,
    back: false,
    brief: {
      goal: 'Find six to eight people who were recently in the situation we want to understand.',
      audience: 'Anyone who may have the problem. Screening does the rest.',
      learn: [
        'Who was in this situation within the last 30 days?',
        'How do they deal with it today?',
        'Who is available for a 45-minute interview?',
      ],
      background:
        'Don’t let the questions reveal who you’re looking for: people guess, and answer to get invited.',
    },
  },
  (ask) => {
    const did = ask.multipleChoice(
      'Which of these did you do in the last 30 days?',
      ['Booked a trip', 'Planned a budget', 'Compared insurance', 'Filed a tax return', 'Moved house'],
      {
        none: 'None of these',
        shuffle: true,
        note: 'Hide what you’re looking for among equally likely options. Here, “Planned a budget” qualifies.',
      },
    );
    const ready = ask.singleChoice('May we invite you to a 45-minute video interview?', ['Yes', 'No'], {
      help: 'We pay for your time. We’ll talk about what you do, and won’t sell you anything.',
    });
    return [
      ask.welcome(
        'Would you take part in an interview?',
        'We’re looking for people to talk to about how they do things today.',
      ),
      ask.addScreening(did, { 1: 'accept' }),
      ask.openQuestion('How did you do it last time?', { required: true }),
      ask.singleChoice('Who made the final decision?', ['I did', 'I did, with others', 'Someone else'], {}),
      ask.singleChoice(
        'What industry do you work in?',
        ['Market research', 'Advertising', 'Software', 'Finance', 'Health'],
        {
          other: 'Another industry',
        },
      ),
      ask.addScreening(ready, { 1: 'reject' }),
      ask.block(
        'contact',
        'How can we reach you?',
        {},
        { help: 'We’ll only use this to arrange the interview.' },
      ),
      ask.ending('Thank you', 'We’ll be in touch within a week.'),
      ask.screenOutEnding(
        'Thank you for your time',
        'This time we’re looking for a different group of people.',
      ),
    ];
  },
);

import { compose } from './compose.ts';

export const interviewScreener = compose(
  {
    id: 'interview-screener',
    name: 'Interview screener',
    category: 'recruiting',
    description: 'Finds people for discovery interviews by what they did, not by what they think.',
    minutes: 3,
    back: false,
    brief: {
      goal: 'Find six to eight people whose last weeks had the situation we want to understand.',
      audience: 'Anybody who may have the problem; the screening decides.',
      learn: [
        'Who had the situation within the last 30 days?',
        'How do they deal with it today?',
        'Who is ready to talk for 45 minutes?',
      ],
      background:
        'Do not let the questions give away whom you look for: people guess, and answer to be invited.',
    },
  },
  (ask) => {
    const did = ask.many(
      'Which of these did you do in the last 30 days?',
      ['Booked a trip', 'Planned a budget', 'Compared insurance', 'Filed a tax return', 'Moved house'],
      {
        none: 'None of these',
        shuffle: true,
        note: 'Put what you look for among things that sound as likely. “Planned a budget” is accepted here.',
      },
    );
    const ready = ask.one('May we invite you to a talk of 45 minutes by video?', ['Yes', 'No'], {
      help: 'We pay for your time. The talk is about what you do, and sells nothing.',
    });
    return [
      ask.welcome('Would you talk with us?', 'We look for people to talk to about how they do things today.'),
      ask.screening(did, { 1: 'accept' }),
      ask.open('How did you go about it the last time?', { required: true }),
      ask.one('Who decided in the end?', ['I did', 'I did, with others', 'Somebody else'], {}),
      ask.one(
        'In which field do you work?',
        ['Market research', 'Advertising', 'Software', 'Finance', 'Health'],
        {
          other: 'Another field',
        },
      ),
      ask.screening(ready, { 1: 'reject' }),
      ask.block('contact', 'How can we reach you?', {}, { help: 'Only to find a time for the talk.' }),
      ask.end('Thank you', 'We write to you within a week.'),
      ask.screenedOut('Thank you for your time', 'This time we look for people in another situation.'),
    ];
  },
);

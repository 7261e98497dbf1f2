import { compose, scored } from './compose.ts';

export const csatAfterSupport = compose(
  {
    id: 'csat-after-support',
    name: 'Satisfaction after support',
    category: 'loyalty',
    description: 'How a support case went, right after it was closed.',
    minutes: 2,
    brief: {
      goal: 'See how well support solves cases, and where it lets people down.',
      audience: 'People whose support case was closed within the last 24 hours.',
      learn: [
        'How satisfied are people with the support they got?',
        'How many cases were solved, in the eyes of the customer?',
        'What makes a case go badly?',
      ],
    },
  },
  (ask) => {
    const score = ask.block('csat', 'Overall, how satisfied are you with the support you received?');
    return [
      ask.welcome('About your support request', 'Three short questions about the case we just closed.'),
      score,
      ask.one('Was your problem solved?', ['Yes, completely', 'Yes, in part', 'No', 'I do not know yet']),
      ask.many(
        'What did not go well?',
        [
          'I waited too long for a first answer',
          'It took too long until it was solved',
          'I had to explain it more than once',
          'The answer was hard to understand',
          'The answer did not fit my problem',
        ],
        { other: 'Something else', shuffle: true, showIf: scored(score, 1, 3) },
      ),
      ask.open('What should we know about this case?'),
      ask.end('Thank you', 'Your answer goes to the people who handle support.'),
    ];
  },
);

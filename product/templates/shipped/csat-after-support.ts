import { composeTemplate, createScoreCondition } from './compose.ts';

export const csatAfterSupport = composeTemplate(
  {
    id: 'csat-after-support',
    name: 'Satisfaction after support',
    category: 'loyalty',
    description: 'How a support case went, right after it closes.',
    minutes: 2,
    brief: {
      goal: 'See how well support solves cases, and where it falls short.',
      audience: 'People whose support case was closed within the last 24 hours.',
      learn: [
        'How satisfied are people with the support they got?',
        'How many cases do customers consider solved?',
        'What makes a case go wrong?',
      ],
    },
  },
  (ask) => {
    const score = ask.block('csat', 'Overall, how satisfied are you with the support you received?');
    return [
      ask.welcome('About your support request', 'Three short questions about the case we just closed.'),
      score,
      ask.singleChoice('Was your problem solved?', [
        'Yes, completely',
        'Yes, in part',
        'No',
        'I don’t know yet',
      ]),
      ask.multipleChoice(
        'What did not go well?',
        [
          'I waited too long for a first answer',
          'It took too long to solve',
          'I had to explain it more than once',
          'The answer was hard to understand',
          'The answer didn’t fit my problem',
        ],
        { other: 'Something else', shuffle: true, showIf: createScoreCondition(score, 1, 3) },
      ),
      ask.openQuestion('Is there anything else we should know about this case?'),
      ask.ending('Thank you', 'Your answer goes to the people who handle support.'),
    ];
  },
);

import { composeTemplate, createScoreCondition } from './compose.ts';

/**
 * Source: Dixon, M., Freeman, K., Toman, N. (2010), Stop trying to delight your customers, Harvard Business Review
 * 88(7/8), 116–122; in the wording of CES 2.0 (CEB, 2013).
 */
export const ces = composeTemplate(
  {
    id: 'ces',
    name: 'Customer Effort Score',
    category: 'loyalty',
    description: 'How much effort it took to get an issue handled.',
    minutes: 2,
    brief: {
      goal: 'Find the steps that take customers the most effort, and remove them.',
      audience: 'People who just finished something with us: a purchase, a return, a support case.',
      learn: [
        'How much effort does it take to get an issue handled?',
        'Which step takes the most effort?',
        'What would have made it easier?',
      ],
    },
  },
  (ask) => {
    const score = ask.block('ces', 'The company made it easy for me to handle my issue.');
    return [
      ask.welcome('How did it go?', 'We want to know how much work this was for you.'),
      score,
      ask.singleChoice(
        'What took the most effort?',
        [
          'Finding where to start',
          'Understanding what to do',
          'Giving the same information more than once',
          'Waiting for an answer',
          'Reaching a person',
        ],
        { other: 'Something else', shuffle: true, showIf: createScoreCondition(score, 1, 4) },
      ),
      ask.openQuestion('What would have made it easier?'),
      ask.ending('Thank you', 'We use this to remove unnecessary steps.'),
    ];
  },
);

import { composeTemplate, createScoreCondition } from './compose.ts';

/** Source: Reichheld, F. F. (2003), The one number you need to grow, Harvard Business Review 81(12), 46–54. */
export const nps = composeTemplate(
  {
    id: 'nps',
    name: 'Net Promoter Score',
    category: 'loyalty',
    description: 'How likely people are to recommend you, and the reason behind the score.',
    minutes: 2,
    brief: {
      goal: 'Track how likely customers are to recommend us, and decide what to fix first.',
      audience: 'Customers who have used the product for at least 30 days.',
      learn: [
        'What is our Net Promoter Score, and how is it changing?',
        'What do detractors miss?',
        'What do promoters value most?',
      ],
    },
  },
  (ask) => {
    const score = ask.block('nps', 'How likely are you to recommend us to a friend or colleague?');
    return [
      ask.welcome('Two minutes of your time', 'Your answers help us decide what to work on next.'),
      score,
      ask.openQuestion('What is the main reason for your score?'),
      ask.openQuestion('What would have to change for you to give a higher score?', {
        showIf: createScoreCondition(score, 0, 6),
      }),
      ask.openQuestion('What could we do better?', { showIf: createScoreCondition(score, 7, 8) }),
      ask.openQuestion('What do you value most about us?', { showIf: createScoreCondition(score, 9, 10) }),
      ask.ending('Thank you', 'We read every answer.'),
    ];
  },
);

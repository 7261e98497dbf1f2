import { createChoiceCondition, composeTemplate } from './compose.ts';

export const winLoss = composeTemplate(
  {
    id: 'win-loss',
    name: 'Win/loss analysis',
    category: 'journey',
    description: 'Why a buyer chose you or someone else, asked soon after the decision.',
    minutes: 5,
    brief: {
      goal: 'Learn what drives a purchase decision, from people who bought and people who didn’t.',
      audience: 'Buyers who decided within the last 30 days, for us or against us.',
      learn: [
        'What triggered the search?',
        'Which criteria were decisive?',
        'What do people who chose someone else say?',
      ],
      background: 'It’s best sent by someone who wasn’t involved in the sale.',
    },
  },
  (ask) => {
    const chosen = ask.singleChoice('How did you decide?', [
      'We chose you',
      'We chose another product',
      'We built something ourselves',
      'We put the decision off',
    ]);
    return [
      ask.welcome(
        'Your decision',
        'We want to learn from it, whichever way it went. Nobody will try to sell you anything.',
      ),
      ask.openQuestion('What made you look for a product like this?', { required: true }),
      chosen,
      ask.block('ranking', 'What mattered most in your decision?', {
        items: ask.options([
          'Price',
          'Features',
          'Ease of use',
          'Security',
          'Support',
          'Trust in the company',
        ]),
        top: 3,
      }),
      ask.openQuestion('What tipped the balance for us?', { showIf: createChoiceCondition(chosen, 0) }),
      ask.openQuestion('What did the other solution do better?', {
        showIf: createChoiceCondition(chosen, 1, 2),
      }),
      ask.openQuestion('What would need to change for you to decide?', {
        showIf: createChoiceCondition(chosen, 3),
      }),
      ask.ratingScale('How well did we understand your needs?', 'Not well at all', 'Very well'),
      ask.singleChoice('How many people took part in the decision?', ['1', '2 to 4', '5 to 9', '10 or more']),
      ask.ending('Thank you', 'You’ve told us something we couldn’t have found out ourselves.'),
    ];
  },
);

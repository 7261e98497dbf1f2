import { chose, compose } from './compose.ts';

export const winLoss = compose(
  {
    id: 'win-loss',
    name: 'Win or loss',
    category: 'journey',
    description: 'Why a buyer chose you or somebody else, asked soon after the decision.',
    minutes: 5,
    brief: {
      goal: 'Learn what decides a purchase, from those who bought and from those who did not.',
      audience: 'Buyers who decided within the last 30 days, for us or against us.',
      learn: [
        'What set off the search?',
        'Which criteria decided?',
        'What do those say who chose somebody else?',
      ],
      background: 'It is best sent by somebody who did not sell to them.',
    },
  },
  (ask) => {
    const chosen = ask.one('How did you decide?', [
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
      ask.open('What made you look for a product like this?', { required: true }),
      chosen,
      ask.block('ranking', 'What counted most in your decision?', {
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
      ask.open('What tipped the balance for us?', { showIf: chose(chosen, 0) }),
      ask.open('What did the other solution do better?', { showIf: chose(chosen, 1, 2) }),
      ask.open('What would have to change for you to decide?', { showIf: chose(chosen, 3) }),
      ask.scale('How well did we understand what you need?', 'Not well at all', 'Very well'),
      ask.one('How many people took part in the decision?', ['1', '2 to 4', '5 to 9', '10 or more']),
      ask.end('Thank you', 'You have told us something we could not have found out ourselves.'),
    ];
  },
);

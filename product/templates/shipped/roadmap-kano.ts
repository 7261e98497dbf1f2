import { compose } from './compose.ts';

/** Source: Kano, N. et al. (1984), Attractive quality and must-be quality, Journal of the JSQC 14(2), 39–48. */
export const roadmapKano = compose(
  {
    id: 'roadmap-kano',
    name: 'Roadmap (Kano)',
    category: 'product',
    description: 'Which planned features are expected, which delight, and which leave people cold.',
    minutes: 5,
    brief: {
      goal: 'Decide which planned features have to come, and which would make the difference.',
      audience: 'Current customers, at least 30 of each kind you want to compare.',
      learn: [
        'Which features are must-be, performance, attractive or indifferent?',
        'What would be missed most if it did not come?',
        'Does this differ between kinds of customers?',
      ],
      background: 'Replace the five example features with your own. More than eight tire people.',
    },
  },
  (ask) => [
    ask.welcome(
      'What we could build next',
      'For each feature we ask how you would feel with it, then how you would feel without it.',
    ),
    ask.block(
      'kano',
      'How would you feel about each of these features?',
      {
        features: ask.options([
          'Changes of others appear while you look',
          'Comments on every page',
          'A version for phones',
          'Templates to begin with',
          'A dark colour scheme',
        ]),
      },
      { note: 'Replace the features with your own, each as something people can picture.' },
    ),
    ask.open('Which of these would change your work the most, and why?'),
    ask.one('How long have you used the product?', [
      'Less than 1 month',
      '1 to 6 months',
      '7 to 12 months',
      'More than 12 months',
    ]),
    ask.end('Thank you', 'Your answers decide what comes first.'),
  ],
);

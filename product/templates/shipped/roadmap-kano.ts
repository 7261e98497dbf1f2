import { composeTemplate } from './compose.ts';

/** Source: Kano, N. et al. (1984), Attractive quality and must-be quality, Journal of the JSQC 14(2), 39–48. */
export const roadmapKano = composeTemplate(
  {
    id: 'roadmap-kano',
    name: 'Roadmap (Kano)',
    category: 'product',
    description: 'Which planned features people expect, which delight them and which leave them cold.',
    minutes: 5,
    brief: {
      goal: 'Decide which planned features are must-haves, and which would make a difference.',
      audience: 'Current customers, at least 30 in each segment you want to compare.',
      learn: [
        'Which features are must-be, performance, attractive or indifferent?',
        'What would people miss most if we didn’t build it?',
        'Does this differ between customer segments?',
      ],
      background: 'Replace the five example features with your own. More than eight tires people out.',
    },
  },
  (ask) => [
    ask.welcome(
      'What should we build next?',
      'For each feature, we ask how you would feel with it, then how you would feel without it.',
    ),
    ask.block(
      'kano',
      'How would you feel about each of these features?',
      {
        features: ask.options([
          'See other people’s changes live',
          'Comments on every page',
          'A mobile app',
          'Templates to start from',
          'Dark mode',
        ]),
      },
      { note: 'Replace the features with your own. Make each easy to imagine.' },
    ),
    ask.openQuestion('Which of these would change your work the most, and why?'),
    ask.singleChoice('How long have you used the product?', [
      'Less than 1 month',
      '1 to 6 months',
      '7 to 12 months',
      'More than 12 months',
    ]),
    ask.ending('Thank you', 'Your answers help us decide what comes first.'),
  ],
);

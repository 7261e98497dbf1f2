import { composeTemplate } from './compose.ts';

/** Source: Brooke, J. (1996), SUS: a “quick and dirty” usability scale, in Usability Evaluation in Industry, 189–194. */
export const sus = composeTemplate(
  {
    id: 'sus',
    name: 'SUS benchmark',
    category: 'usability',
    description: 'The System Usability Scale: a score from 0 to 100 to compare with others and over time.',
    minutes: 3,
    brief: {
      goal: 'Know how usable the product is compared with others, and track it from release to release.',
      audience: 'At least 30 people who have used the product themselves.',
      learn: [
        'What is our SUS score, and which grade does it earn?',
        'How does it differ between new and experienced people?',
        'What holds the score back?',
      ],
      background: 'The ten statements use the standard order and wording. Leave them unchanged.',
    },
  },
  (ask) => [
    ask.welcome(
      'How usable is it?',
      'Ten statements about the product you just used. Go with your first reaction.',
    ),
    ask.singleChoice('How long have you used the product?', [
      'Less than 1 month',
      '1 to 6 months',
      '7 to 12 months',
      'More than 12 months',
    ]),
    ask.block('scale-set', 'How much do you agree with each statement?'),
    ask.openQuestion('What, if anything, makes the product hard for you to use?'),
    ask.ending('Thank you', 'Your answers show us where to simplify.'),
  ],
);

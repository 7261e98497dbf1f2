import { compose } from './compose.ts';

export const preferenceTest = compose(
  {
    id: 'preference-test',
    name: 'Preference test',
    category: 'design',
    description: 'Two designs side by side: which one people choose, and the reason.',
    minutes: 3,
    brief: {
      goal: 'Choose between two designs with reasons, not with taste.',
      audience: 'People for whom the page is made, at least 40 of them.',
      learn: [
        'Which design is chosen more, and is the difference more than chance?',
        'What reasons do people give?',
        'What is missing in both?',
      ],
    },
  },
  (ask) => {
    const [one, two] = [ask.option('Design A'), ask.option('Design B')];
    return [
      ask.welcome('Which one is it?', 'You will see two versions of one page. Take your time.'),
      ask.block(
        'preference-test',
        'Which of these two would you rather use to compare prices?',
        { variants: [one, two].map((variant) => ({ ...variant, picture: null })) },
        {
          note: 'Put one picture into each variant, of the same size and state. Name the task people would use the page for.',
        },
      ),
      ask.open('What, if anything, is missing in both?'),
      ask.one('How familiar are you with our product?', [
        'I use it each week',
        'I have used it before',
        'I know its name',
        'I did not know it',
      ]),
      ask.end('Thank you', 'Your choice helps us to decide.'),
    ];
  },
);

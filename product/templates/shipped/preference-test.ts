import { composeTemplate } from './compose.ts';

export const preferenceTest = composeTemplate(
  {
    id: 'preference-test',
    name: 'Preference test',
    category: 'design',
    description: 'Two designs side by side: which one people choose, and why.',
    minutes: 3,
    brief: {
      goal: 'Choose between two designs based on reasons, not taste.',
      audience: 'At least 40 people the page is made for.',
      learn: [
        'Which design is chosen more often, and is the difference significant?',
        'What reasons do people give?',
        'What is missing in both?',
      ],
    },
  },
  (ask) => {
    const [designA, designB] = [ask.option('Design A'), ask.option('Design B')];
    return [
      ask.welcome('Which one do you prefer?', 'You’ll see two versions of a page. Take your time.'),
      ask.block(
        'preference-test',
        'Which of these two would you rather use to compare prices?',
        { variants: [designA, designB].map((variant) => ({ ...variant, picture: null })) },
        {
          note: 'Upload one image per variant, in the same size and state. Name the task people would use the page for.',
        },
      ),
      ask.openQuestion('What, if anything, is missing in both?'),
      ask.singleChoice('How familiar are you with our product?', [
        'I use it every week',
        'I’ve used it before',
        'I’ve heard of it',
        'I didn’t know it',
      ]),
      ask.ending('Thank you', 'Your answer helps us decide.'),
    ];
  },
);

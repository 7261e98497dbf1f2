import { createChoiceCondition, composeTemplate } from './compose.ts';

export const onboarding = composeTemplate(
  {
    id: 'onboarding',
    name: 'Onboarding feedback',
    category: 'journey',
    description: 'How the first days went: what people wanted to do, how far they got, what held them up.',
    minutes: 3,
    brief: {
      goal: 'Find out where new customers get stuck before they see the value of the product.',
      audience: 'People who signed up 3 to 7 days ago.',
      learn: [
        'What did people want to do, and did they get it done?',
        'Which setup step holds them up?',
        'What was missing in the first days?',
      ],
    },
  },
  (ask) => {
    const progress = ask.singleChoice('How far did you get with what you wanted to do?', [
      'I got it done',
      'I got part of it done',
      'I haven’t started yet',
      'I gave up',
    ]);
    return [
      ask.welcome(
        'Your first days',
        'You’re new here, so you see things we no longer notice. Tell us about them.',
      ),
      ask.openQuestion('What did you want to do when you signed up?', { required: true }),
      progress,
      ask.multipleChoice(
        'What held you up?',
        [
          'I didn’t know where to start',
          'Setup took too long',
          'I didn’t have the data or access I needed',
          'Something didn’t work',
          'I was waiting for someone else',
          'I didn’t have time',
        ],
        { other: 'Something else', shuffle: true, showIf: createChoiceCondition(progress, 1, 2, 3) },
      ),
      ask.ratingScale('How clear was it what to do next?', 'Not clear at all', 'Completely clear'),
      ask.openQuestion('What did you look for but couldn’t find?'),
      ask.email('What email address can we reach you at?', {
        help: 'Leave empty if you’d rather not say.',
      }),
      ask.ending('Thank you', 'Your answers help us improve the first days for everyone.'),
    ];
  },
);

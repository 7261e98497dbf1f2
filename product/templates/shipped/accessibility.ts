import { createChoiceCondition, composeTemplate } from './compose.ts';

export const accessibility = composeTemplate(
  {
    id: 'accessibility',
    name: 'Accessibility feedback',
    category: 'usability',
    description: 'The barriers people run into, and the assistive technology they use.',
    minutes: 4,
    brief: {
      goal: 'Find barriers that automated tests miss, and fix the worst first.',
      audience: 'People who use the product with assistive technology, or who work around its barriers.',
      learn: [
        'Which barriers do people run into?',
        'Which technology do they use?',
        'What keeps them from completing a task?',
      ],
      background: 'Also offer another way to answer, such as a phone number.',
    },
  },
  (ask) => {
    const barrier = ask.singleChoice('Did something keep you from doing what you wanted?', [
      'Yes, I could not finish',
      'Yes, but I found another way',
      'No',
    ]);
    return [
      ask.welcome(
        'Can you use it?',
        'Tell us about barriers. All questions except the first two are optional.',
      ),
      ask.multipleChoice(
        'Which of these do you use?',
        [
          'Screen reader',
          'Screen magnifier or enlarged text',
          'Keyboard without a mouse',
          'Voice control',
          'Switch or other input device',
          'Captions or transcripts',
          'High contrast or other colours',
        ],
        { other: 'Something else', none: 'None of these' },
      ),
      barrier,
      ask.openQuestion('What did you want to do, and what happened?', {
        required: true,
        showIf: createChoiceCondition(barrier, 0, 1),
      }),
      ask.block(
        'short-text',
        'On which page did it happen?',
        {},
        { required: false, showIf: createChoiceCondition(barrier, 0, 1) },
      ),
      ask.block(
        'short-text',
        'Which browser did you use?',
        {},
        { required: false, showIf: createChoiceCondition(barrier, 0, 1) },
      ),
      ask.openQuestion('What works well for you?'),
      ask.email('What email address can we reach you at?', { help: 'Leave empty if you’d rather not say.' }),
      ask.ending('Thank you', 'We read every report and fix what locks people out first.'),
    ];
  },
);

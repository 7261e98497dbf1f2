import { chose, compose } from './compose.ts';

export const accessibility = compose(
  {
    id: 'accessibility',
    name: 'Accessibility feedback',
    category: 'usability',
    description: 'Barriers people meet, with the technology they use to read and to navigate.',
    minutes: 4,
    brief: {
      goal: 'Find barriers that tests with tools do not find, and mend the worst first.',
      audience:
        'People who use the product with assistive technology, or who have to work around its barriers.',
      learn: [
        'Which barriers do people meet?',
        'With which technology?',
        'What keeps them from finishing a task?',
      ],
      background: 'Offer another way to answer as well, such as a phone number.',
    },
  },
  (ask) => {
    const barrier = ask.one('Did something keep you from doing what you wanted?', [
      'Yes, I could not finish',
      'Yes, but I found another way',
      'No',
    ]);
    return [
      ask.welcome(
        'Can you use it?',
        'Tell us about barriers. Every question but the first two can be left out.',
      ),
      ask.many(
        'Which of these do you use?',
        [
          'Screen reader',
          'Screen magnifier, or enlarged text',
          'Keyboard without a mouse',
          'Voice control',
          'Switch or other input device',
          'Captions or transcripts',
          'High contrast or other colours',
        ],
        { other: 'Something else', none: 'None of these' },
      ),
      barrier,
      ask.open('What did you want to do, and what happened?', {
        required: true,
        showIf: chose(barrier, 0, 1),
      }),
      ask.block(
        'short-text',
        'On which page did it happen?',
        {},
        { required: false, showIf: chose(barrier, 0, 1) },
      ),
      ask.block(
        'short-text',
        'Which browser did you use?',
        {},
        { required: false, showIf: chose(barrier, 0, 1) },
      ),
      ask.open('What works well for you, so that we keep it?'),
      ask.email('Where may we write to you about it?', { help: 'Leave it empty if you would rather not.' }),
      ask.end('Thank you', 'We read every report, and mend what keeps people out first.'),
    ];
  },
);

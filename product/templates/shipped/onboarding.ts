import { chose, compose } from './compose.ts';

export const onboarding = compose(
  {
    id: 'onboarding',
    name: 'Onboarding feedback',
    category: 'journey',
    description: 'How the first days went: what people came for, how far they got, what held them up.',
    minutes: 3,
    brief: {
      goal: 'Find out where new customers get stuck before they see the value of the product.',
      audience: 'People who registered 3 to 7 days ago.',
      learn: [
        'What did people come to do, and did they get it done?',
        'Which step of the set-up holds them up?',
        'What did they miss in the first days?',
      ],
    },
  },
  (ask) => {
    const done = ask.one('How far did you get with what you came to do?', [
      'I got it done',
      'I got part of it done',
      'I have not started yet',
      'I gave up',
    ]);
    return [
      ask.welcome(
        'Your first days',
        'You are new here, so you see what we no longer notice. Please tell us.',
      ),
      ask.open('What did you want to do when you signed up?', { required: true }),
      done,
      ask.many(
        'What held you up?',
        [
          'I did not know where to begin',
          'The set-up took too long',
          'I lacked data or access',
          'Something did not work',
          'I was waiting for somebody else',
          'I had no time',
        ],
        { other: 'Something else', shuffle: true, showIf: chose(done, 1, 2, 3) },
      ),
      ask.scale('How clear was it what to do next?', 'Not clear at all', 'Completely clear'),
      ask.open('What did you look for without finding it?'),
      ask.email('Where may we write to you about your answers?', {
        help: 'Leave it empty if you would rather not.',
      }),
      ask.end('Thank you', 'Your answers go straight into the next version of our start.'),
    ];
  },
);

import { compose } from './compose.ts';

export const featureRequest = compose(
  {
    id: 'feature-request',
    name: 'Feature request',
    category: 'product',
    description: 'The need behind a wish: what people try to do, how they do it today, how much it matters.',
    minutes: 3,
    brief: {
      goal: 'Collect wishes in a form that tells the need behind them, so that they can be compared.',
      audience: 'Customers who ask for something; keep the link where wishes come in.',
      learn: [
        'What are people trying to do when they ask for a feature?',
        'How do they get by today?',
        'How much does it matter to them?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'Your idea',
      'Tell us what you want to do. The better we understand it, the better we can help.',
    ),
    ask.open('What are you trying to do?', { required: true, help: 'The task, not the button.' }),
    ask.open('How do you do it today?', { required: true }),
    ask.one('When did you last need it?', [
      'Today',
      'In the last 7 days',
      'In the last 30 days',
      'Longer ago',
      'I have not needed it yet',
    ]),
    ask.one('What happens if you cannot do it?', [
      'My work stops',
      'It costs me extra time',
      'It is a small nuisance',
      'Nothing much',
    ]),
    ask.open('What would a good solution look like to you?'),
    ask.email('Where may we reach you with questions?', { help: 'Leave it empty if you would rather not.' }),
    ask.end('Thank you', 'We read every wish. We cannot promise to build it.'),
  ],
);

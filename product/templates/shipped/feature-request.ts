import { composeTemplate } from './compose.ts';

export const featureRequest = composeTemplate(
  {
    id: 'feature-request',
    name: 'Feature request',
    category: 'product',
    description:
      'The need behind a request: what people are trying to do, how they do it today, how much it matters.',
    minutes: 3,
    brief: {
      goal: 'Collect requests together with the need behind them, so they can be compared.',
      audience: 'Customers who ask for something. Put the link where requests come in.',
      learn: [
        'What are people trying to do when they ask for a feature?',
        'How do they manage today?',
        'How much does it matter to them?',
      ],
    },
  },
  (ask) => [
    ask.welcome(
      'Your idea',
      'Tell us what you’re trying to do. The better we understand it, the better we can help.',
    ),
    ask.openQuestion('What are you trying to do?', {
      required: true,
      help: 'Describe the task rather than the solution.',
    }),
    ask.openQuestion('How do you do it today?', { required: true }),
    ask.singleChoice('When did you last need it?', [
      'Today',
      'In the last 7 days',
      'In the last 30 days',
      'Longer ago',
      'I haven’t needed it yet',
    ]),
    ask.singleChoice('What happens if you can’t do it?', [
      'My work stops',
      'It costs me extra time',
      'It’s a small nuisance',
      'Nothing much',
    ]),
    ask.openQuestion('What would a good solution look like to you?'),
    ask.email('What email address can we reach you at with questions?', {
      help: 'Leave empty if you’d rather not say.',
    }),
    ask.ending('Thank you', 'We read every request, but can’t promise to build it.'),
  ],
);

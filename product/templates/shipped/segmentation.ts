import { composeTemplate } from './compose.ts';

export const segmentation = composeTemplate(
  {
    id: 'segmentation',
    name: 'Market segments',
    category: 'market',
    description: 'What people buy and why, with screening and a tip for age quotas.',
    minutes: 6,
    back: false,
    brief: {
      goal: 'Find groups of buyers with different needs, and how large each group is.',
      audience: 'At least 300 adults who bought in the category within the last 12 months.',
      learn: [
        'Which needs set segments apart?',
        'How large is each group, and what does it spend?',
        'Which groups do we serve well?',
      ],
      background:
        'For representative results, set a quota for each age group under Participants, matching its share of the population.',
    },
  },
  (ask) => {
    const age = ask.singleChoice('How old are you?', ['Under 18', '18–29', '30–44', '45–59', '60 or older'], {
      note: 'Set a quota for each age group under Participants. People over the quota get a polite message.',
    });
    const bought = ask.singleChoice('When did you last buy something in this category?', [
      'In the last 30 days',
      'In the last 12 months',
      'Longer ago',
      'I haven’t bought any yet',
    ]);
    return [
      ask.welcome('About what you buy', 'There are no right answers. It takes about six minutes.'),
      ask.addScreening(age, { 0: 'reject' }),
      ask.addScreening(bought, { 2: 'reject', 3: 'reject' }),
      ask.block('constant-sum', 'Divide 100 points by how important each is when you choose.', {
        items: ask.options(['Price', 'Quality', 'Service', 'Brand', 'Delivery']),
      }),
      ask.likertScale('How much do you agree with each statement?', [
        'I compare several offers before I buy',
        'I would pay more for something that lasts',
        'I stick to what I know',
        'I’m among the first to try something new',
        'Others ask me for advice before they buy',
      ]),
      ask.singleChoice('Who do you buy for?', ['Myself', 'My household', 'My company']),
      ask.singleChoice('How much did you spend on it in the last 12 months?', [
        'Under €50',
        '€50 to €199',
        '€200 to €499',
        '€500 or more',
        'I’d rather not say',
      ]),
      ask.openQuestion('What was missing the last time you bought?'),
      ask.ending('Thank you', 'Your answers help us see who needs what.'),
      ask.screenOutEnding(
        'Thank you for your time',
        'This time we’re looking for adults who bought within the last year.',
      ),
    ];
  },
);

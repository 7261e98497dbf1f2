import { compose } from './compose.ts';

export const segmentation = compose(
  {
    id: 'segmentation',
    name: 'Market segments',
    category: 'market',
    description: 'Who buys what and why, with screening and a hint for quotas by age.',
    minutes: 6,
    back: false,
    brief: {
      goal: 'Find groups of buyers that differ in what they need, and how large each is.',
      audience: 'Adults who bought in the category within the last 12 months; 300 or more.',
      learn: [
        'Which needs divide the market?',
        'How large is each group, and what does it spend?',
        'Which group do we serve well?',
      ],
      background:
        'For shares that stand for the market, set quotas under Participants: one for each age group, in the shares of the population.',
    },
  },
  (ask) => {
    const age = ask.one('How old are you?', ['Under 18', '18–29', '30–44', '45–59', '60 or older'], {
      note: 'Set a quota for each age group under Participants; a response over its quota ends politely.',
    });
    const bought = ask.one('When did you last buy something in this category?', [
      'In the last 30 days',
      'In the last 12 months',
      'Longer ago',
      'I have not bought any yet',
    ]);
    return [
      ask.welcome('About what you buy', 'There are no right answers. It takes about six minutes.'),
      ask.screening(age, { 0: 'reject' }),
      ask.screening(bought, { 2: 'reject', 3: 'reject' }),
      ask.block('constant-sum', 'Of 100 points, how many does each reason get when you choose?', {
        items: ask.options(['Price', 'Quality', 'Service', 'Brand', 'Delivery']),
      }),
      ask.agree('How much do you agree with each statement?', [
        'I compare several offers before I buy',
        'I would pay more for something that lasts',
        'I buy what I know',
        'I am among the first to try something new',
        'Others ask me for advice before they buy',
      ]),
      ask.one('Who do you buy for?', ['Myself', 'My household', 'My company']),
      ask.one('How much did you spend on it in the last 12 months?', [
        'Under €50',
        '€50 to €199',
        '€200 to €499',
        '€500 or more',
        'I would rather not say',
      ]),
      ask.open('What did you miss the last time you bought?'),
      ask.end('Thank you', 'Your answers help us to see who needs what.'),
      ask.screenedOut('Thank you for your time', 'This time we ask adults who bought within the last year.'),
    ];
  },
);

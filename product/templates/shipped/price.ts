import { text } from '../../blocks/text.ts';
import { compose } from './compose.ts';

/** Source: van Westendorp, P. H. (1976), NSS price sensitivity meter, Proceedings of the 29th ESOMAR Congress, 139–167. */
export const price = compose(
  {
    id: 'price',
    name: 'Price (van Westendorp)',
    category: 'market',
    description: 'The range of prices people find acceptable, from four questions.',
    minutes: 4,
    brief: {
      goal: 'Find the range in which the price of the product should lie.',
      audience: 'People who buy products like this one, at least 100 of them.',
      learn: [
        'Which prices are too cheap to be trusted, and which too expensive?',
        'Where is the range of acceptable prices?',
        'Does it differ between kinds of buyers?',
      ],
      background:
        'Describe the offer in the message before the question: what is in it, for how long. Set the currency.',
    },
  },
  (ask) => [
    ask.welcome('What is it worth?', 'We show you an offer and ask what you think of its price.'),
    ask.message(
      'The offer',
      'A plan for one person: every feature, help by mail within one working day, cancelled at any time.',
      {
        note: 'Describe your own offer here as people would meet it: what is in it, for whom, for how long.',
      },
    ),
    ask.block(
      'van-westendorp',
      'What do you think of these prices for one month?',
      { unit: text('€ a month'), min: 0 },
      { note: 'Set the currency and the period of your offer.' },
    ),
    ask.one('How likely would you be to buy it at a price that seems fair to you?', [
      'Very likely',
      'Rather likely',
      'Rather unlikely',
      'Very unlikely',
    ]),
    ask.one('What do you use for this today?', ['A product we pay for', 'A free product', 'Nothing yet'], {
      other: 'Something else',
    }),
    ask.open('What would make it worth more to you?'),
    ask.end('Thank you', 'Your answers help us to set a fair price.'),
  ],
);

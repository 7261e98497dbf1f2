import { text } from '../../blocks/text.ts';
import { composeTemplate } from './compose.ts';

/** Source: van Westendorp, P. H. (1976), NSS price sensitivity meter, Proceedings of the 29th ESOMAR Congress, 139–167. */
export const price = composeTemplate(
  {
    id: 'price',
    name: 'Pricing (van Westendorp)',
    category: 'market',
    description: 'The price range people find acceptable, from four questions.',
    minutes: 4,
    brief: {
      goal: 'Find the right price range for the product.',
      audience: 'People who buy products like this one, at least 100 of them.',
      learn: [
        'Which prices are too cheap to be trusted, and which are too expensive?',
        'Where is the range of acceptable prices?',
        'Does it differ between buyer segments?',
      ],
      background:
        'Describe the offer in the message before the question: what it includes and for how long. Set the currency.',
    },
  },
  (ask) => [
    ask.welcome('What is it worth?', 'We’ll show you an offer and ask what you think of its price.'),
    ask.message(
      'The offer',
      'A plan for one person: all features, email support within one working day, cancel any time.',
      {
        note: 'Describe your own offer as people would see it: what it includes, for whom and for how long.',
      },
    ),
    ask.block(
      'van-westendorp',
      'What do you think of these prices for one month?',
      { unit: text('€ a month'), min: 0 },
      { note: 'Set the currency and the period of your offer.' },
    ),
    ask.singleChoice('How likely would you be to buy it at a price you find fair?', [
      'Very likely',
      'Somewhat likely',
      'Somewhat unlikely',
      'Very unlikely',
    ]),
    ask.singleChoice(
      'What do you use for this today?',
      ['A product we pay for', 'A free product', 'Nothing yet'],
      {
        other: 'Something else',
      },
    ),
    ask.openQuestion('What would make it worth more to you?'),
    ask.ending('Thank you', 'Your answers help us set a fair price.'),
  ],
);

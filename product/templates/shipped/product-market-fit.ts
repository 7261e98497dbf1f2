import { composeTemplate } from './compose.ts';

/** Source: Ellis, S. (2010), the product/market fit survey (survey.io): “How would you feel if you could no longer use …?” */
export const productMarketFit = composeTemplate(
  {
    id: 'product-market-fit',
    name: 'Product-market fit',
    category: 'product',
    description:
      'The Sean Ellis test: how many people would miss the product, and what they would miss about it.',
    minutes: 3,
    brief: {
      goal: 'Decide whether the product fits its market, and for whom it fits best.',
      audience: 'People who used the product at least twice, the last time within two weeks.',
      learn: [
        'What share would be very disappointed? 40 % is the usual mark.',
        'Who would miss it most?',
        'What is the main benefit, in their own words?',
      ],
    },
  },
  (ask) => [
    ask.welcome('Help us improve', 'A few questions about how you use the product.'),
    ask.block('pmf', 'How would you feel if you could no longer use this product?'),
    ask.singleChoice(
      'What would you likely use instead if it were no longer there?',
      [
        'Another product',
        'Something we’d build ourselves',
        'I would do it by hand',
        'I would not replace it',
      ],
      { other: 'Something else' },
    ),
    ask.openQuestion('What is the main benefit you get from it?'),
    ask.openQuestion('What type of person do you think would benefit most from it?'),
    ask.openQuestion('How can we improve it for you?'),
    ask.ending('Thank you', 'We read every answer.'),
  ],
);

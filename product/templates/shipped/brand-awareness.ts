import { createChoiceCondition, composeTemplate } from './compose.ts';

const BRANDS = ['Our brand', 'Brand B', 'Brand C', 'Brand D', 'Brand E'];

export const brandAwareness = composeTemplate(
  {
    id: 'brand-awareness',
    name: 'Brand awareness',
    category: 'market',
    description: 'Which brands come to mind, and which are known, considered and used.',
    minutes: 4,
    back: false,
    brief: {
      goal: 'Track brand awareness twice a year.',
      audience: 'Adults who buy in the category, whether or not they know us; 200 or more in each wave.',
      learn: [
        'Which brands come to mind first, unaided?',
        'How many people know, consider and use each brand?',
        'What do people associate with ours?',
      ],
      background:
        'The unaided question comes first, and the Back button is off, so the list doesn’t give anything away.',
    },
  },
  (ask) => {
    const knownBrands = ask.multipleChoice('Which of these brands have you heard of?', BRANDS, {
      none: 'None of these',
      shuffle: true,
      note: 'List the brands in your market. Keep your own as the first option, because a rule below uses it.',
    });
    return [
      ask.welcome('Brands you know', 'Please answer from memory, without looking anything up.'),
      ask.openQuestion('Which brands come to mind first when you think of this category?', {
        required: true,
      }),
      knownBrands,
      ask.multipleChoice('Which of these would you consider next time you buy?', BRANDS, {
        none: 'None of these',
        shuffle: true,
      }),
      ask.multipleChoice('Which of these have you bought in the last 12 months?', BRANDS, {
        none: 'None of these',
        shuffle: true,
      }),
      ask.openQuestion('Which three words come to mind when you think of our brand?', {
        showIf: createChoiceCondition(knownBrands, 0),
      }),
      ask.singleChoice(
        'Where have you come across our brand?',
        ['A friend or colleague', 'A search', 'Social media', 'An advertisement', 'A shop'],
        { other: 'Somewhere else', shuffle: true, showIf: createChoiceCondition(knownBrands, 0) },
      ),
      ask.ending('Thank you', 'That’s all. We appreciate your time.'),
    ];
  },
);

import { composeTemplate, createScoreCondition } from './compose.ts';

export const postPurchase = composeTemplate(
  {
    id: 'post-purchase',
    name: 'After a purchase',
    category: 'loyalty',
    description: 'How the purchase went, what nearly stopped people, and how they found you.',
    minutes: 2,
    brief: {
      goal: 'Remove what nearly keeps people from buying.',
      audience: 'Everyone who buys something, right after the purchase.',
      learn: [
        'How satisfied are people with the purchase?',
        'What nearly stopped them?',
        'How did they find us?',
      ],
    },
  },
  (ask) => {
    const score = ask.block('csat', 'Overall, how satisfied are you with your purchase experience?');
    return [
      ask.welcome('Thank you for your order', 'Take two minutes to help us make the next order easier.'),
      score,
      ask.openQuestion('What made it difficult?', { showIf: createScoreCondition(score, 1, 3) }),
      ask.openQuestion('What nearly stopped you from buying?'),
      ask.singleChoice(
        'How did you hear about us?',
        ['A friend or colleague', 'A search', 'Social media', 'An advertisement', 'A newspaper or blog'],
        { other: 'Something else', shuffle: true },
      ),
      ask.singleChoice('Who is it for?', ['Myself', 'Someone else', 'My company']),
      ask.ending('Thank you', 'Enjoy your purchase.'),
    ];
  },
);

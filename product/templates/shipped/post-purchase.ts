import { composeTemplate, scoredBetween } from './compose.ts';

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
      ask.open('What made it difficult?', { showIf: scoredBetween(score, 1, 3) }),
      ask.open('What nearly stopped you from buying?'),
      ask.one(
        'How did you hear about us?',
        ['A friend or colleague', 'A search', 'Social media', 'An advertisement', 'A newspaper or blog'],
        { other: 'Something else', shuffle: true },
      ),
      ask.one('Who is it for?', ['Myself', 'Someone else', 'My company']),
      ask.end('Thank you', 'Enjoy your purchase.'),
    ];
  },
);

import { compose, scored } from './compose.ts';

export const postPurchase = compose(
  {
    id: 'post-purchase',
    name: 'After a purchase',
    category: 'loyalty',
    description: 'How buying went, what nearly stopped people, and how they found you.',
    minutes: 2,
    brief: {
      goal: 'Take away what nearly keeps people from buying.',
      audience: 'Everybody who has bought something, right after they have.',
      learn: ['How satisfied are people with buying?', 'What nearly stopped them?', 'How did they find us?'],
    },
  },
  (ask) => {
    const score = ask.block('csat', 'Overall, how satisfied are you with how buying went?');
    return [
      ask.welcome('Thank you for your order', 'Two minutes, and the next order gets easier.'),
      score,
      ask.open('What made it difficult?', { showIf: scored(score, 1, 3) }),
      ask.open('What nearly stopped you from buying?'),
      ask.one(
        'How did you hear about us?',
        ['A friend or colleague', 'A search', 'Social media', 'An advertisement', 'A newspaper or blog'],
        { other: 'Something else', shuffle: true },
      ),
      ask.one('Who is it for?', ['Myself', 'Somebody else', 'My company']),
      ask.end('Thank you', 'Enjoy what you bought.'),
    ];
  },
);

import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Giv feedback',
  close: 'Luk',
  frame: 'Undersøgelse',
  subject: 'Vi vil gerne høre din mening',
  hello: 'Hej',
  ask: 'Vi vil gerne høre, hvad du synes.',
  duration: 'Det tager ca. {minutes}.',
  here: 'Du kan svare her:',
  thanks: 'Tak!',
};

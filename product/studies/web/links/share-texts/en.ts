import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Give feedback',
  close: 'Close',
  frame: 'Survey',
  subject: 'We’d like your opinion',
  hello: 'Hello,',
  ask: 'We’d like to hear what you think.',
  duration: 'It takes about {minutes}.',
  here: 'You can answer here:',
  thanks: 'Thank you!',
};

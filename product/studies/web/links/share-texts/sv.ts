import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Lämna feedback',
  close: 'Stäng',
  frame: 'Studie',
  subject: 'Vi vill gärna höra vad du tycker',
  hello: 'Hej!',
  ask: 'Vi vill gärna höra vad du tycker.',
  duration: 'Det tar ungefär {minutes}.',
  here: 'Du kan svara här:',
  thanks: 'Tack!',
};

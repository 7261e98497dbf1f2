import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Feedback geven',
  close: 'Sluiten',
  frame: 'Enquête',
  subject: 'We horen graag uw mening',
  hello: 'Hallo,',
  ask: 'We horen graag uw mening.',
  duration: 'Het duurt ongeveer {minutes}.',
  here: 'U kunt hier antwoorden:',
  thanks: 'Hartelijk dank!',
};

import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Gi tilbakemelding',
  close: 'Lukk',
  frame: 'Undersøkelse',
  subject: 'Vi vil gjerne høre hva du synes',
  hello: 'Hei!',
  ask: 'Vi vil gjerne høre hva du synes.',
  duration: 'Det tar omtrent {minutes}.',
  here: 'Du kan svare her:',
  thanks: 'Takk!',
};

import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Donner mon avis',
  close: 'Fermer',
  frame: 'Enquête',
  subject: 'Votre avis nous intéresse',
  hello: 'Bonjour,',
  ask: 'Nous aimerions connaître votre avis.',
  duration: 'Cela prend environ {minutes}.',
  here: 'Vous pouvez répondre ici\u00a0:',
  thanks: 'Merci\u202f!',
};

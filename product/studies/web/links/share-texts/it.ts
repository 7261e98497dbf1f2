import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Invia un feedback',
  close: 'Chiudi',
  frame: 'Sondaggio',
  subject: 'Ci piacerebbe conoscere la sua opinione',
  hello: 'Buongiorno,',
  ask: 'ci piacerebbe conoscere la sua opinione.',
  duration: 'Richiede circa {minutes}.',
  here: 'Può rispondere qui:',
  thanks: 'Grazie!',
};

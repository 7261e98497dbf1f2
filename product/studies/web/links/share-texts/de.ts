import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Feedback geben',
  close: 'Schließen',
  frame: 'Umfrage',
  subject: 'Ihre Meinung ist gefragt',
  hello: 'Guten Tag,',
  ask: 'wir würden gern Ihre Meinung hören.',
  duration: 'Es dauert etwa {minutes}.',
  here: 'Hier können Sie antworten:',
  thanks: 'Vielen Dank!',
};

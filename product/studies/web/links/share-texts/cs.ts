import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Sdělit názor',
  close: 'Zavřít',
  frame: 'Průzkum',
  subject: 'Zajímá nás váš názor',
  hello: 'Dobrý den,',
  ask: 'zajímá nás váš názor.',
  duration: 'Odhadovaný čas: {minutes}.',
  here: 'Odpovědět můžete zde:',
  thanks: 'Děkujeme!',
};

import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Anna palautetta',
  close: 'Sulje',
  frame: 'Kysely',
  subject: 'Haluaisimme kuulla mielipiteesi',
  hello: 'Hei,',
  ask: 'haluaisimme kuulla mielipiteesi.',
  duration: 'Arvioitu kesto: {minutes}.',
  here: 'Voit vastata tästä:',
  thanks: 'Kiitos!',
};

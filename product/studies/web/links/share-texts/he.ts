import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'שליחת משוב',
  close: 'סגירה',
  frame: 'סקר',
  subject: 'נשמח לשמוע את דעתכם',
  hello: 'שלום,',
  ask: 'נשמח לשמוע את דעתכם.',
  duration: 'משך משוער: {minutes}.',
  here: 'אפשר לענות כאן:',
  thanks: 'תודה!',
};

import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Podziel się opinią',
  close: 'Zamknij',
  frame: 'Ankieta',
  subject: 'Chcemy poznać Twoją opinię',
  hello: 'Dzień dobry,',
  ask: 'chcemy poznać Twoją opinię.',
  duration: 'Szacowany czas: {minutes}.',
  here: 'Możesz odpowiedzieć tutaj:',
  thanks: 'Dziękujemy!',
};

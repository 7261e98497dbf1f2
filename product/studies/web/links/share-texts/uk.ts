import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'Залишити відгук',
  close: 'Закрити',
  frame: 'Опитування',
  subject: 'Нам цікава ваша думка',
  hello: 'Вітаємо!',
  ask: 'Нам цікава ваша думка.',
  duration: 'Орієнтовний час: {minutes}.',
  here: 'Відповісти можна тут:',
  thanks: 'Дякуємо!',
};

import type { ShareTexts } from './share-texts.ts';

export const shareTexts: ShareTexts = {
  button: 'إبداء الرأي',
  close: 'إغلاق',
  frame: 'استبيان',
  subject: 'يهمنا رأيك',
  hello: 'مرحبًا،',
  ask: 'يهمنا أن نعرف رأيك.',
  duration: 'المدة التقريبية: {minutes}.',
  here: 'يمكنك الإجابة هنا:',
  thanks: 'شكرًا لك!',
};

import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'تعذّر تحميل هذه الصورة. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  picture_slow: 'ما زالت الصورة قيد التحميل.',
  picture_larger: 'تكبير «{picture}»',
  picture_close: 'إغلاق',
  picture_zoom_in: 'تكبير',
  picture_zoom_out: 'تصغير',
  picture_pick: 'الموضع على الصورة',
  picture_keys: 'يمكن تحريك المؤشر بمفاتيح الأسهم، ومع Shift بخطوات أكبر. مفتاح Enter يثبّت الموضع.',
  picture_at: '{place}: {x}% من اليسار، {y}% من الأعلى',
  picture_set: 'تم التحديد. {where}.',
  picture_place_1: 'أعلى اليسار',
  picture_place_2: 'أعلى الوسط',
  picture_place_3: 'أعلى اليمين',
  picture_place_4: 'وسط اليسار',
  picture_place_5: 'الوسط',
  picture_place_6: 'وسط اليمين',
  picture_place_7: 'أسفل اليسار',
  picture_place_8: 'أسفل الوسط',
  picture_place_9: 'أسفل اليمين',
};

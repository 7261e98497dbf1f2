import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'تعذّر تحميل هذه الصورة. يُرجى التحقق من الاتصال والمحاولة مرة أخرى.',
  picture_slow: 'ما زالت الصورة في الطريق.',
  picture_larger: 'عرض «{picture}» بحجم أكبر',
  picture_close: 'إغلاق',
  picture_zoom_in: 'تكبير',
  picture_zoom_out: 'تصغير',
  picture_pick: 'موضع على الصورة',
  picture_keys: 'مفاتيح الأسهم تحرك العلامة، ومع Shift بخطوات أكبر. مفتاح Enter يثبتها.',
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

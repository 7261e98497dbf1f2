import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'يُرجى قراءة المهمة أولًا، ثم النظر إلى الصورة والنقر حيث ستنقر أولًا.',
  first_click_show: 'عرض الصورة',
  first_click_how: 'يُرجى النقر حيث ستنقر أولًا.',
  first_click_given: 'تم تحديد نقرتك. لتغييرها، يُرجى النقر في موضع آخر.',
  first_click_timed: 'نقيس الوقت حتى نقرتك.',
};

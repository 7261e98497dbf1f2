import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'يُرجى قراءة المهمة أولًا، ثم النظر إلى الصورة والنقر في موضع نقرتك الأولى.',
  first_click_show: 'إظهار الصورة',
  first_click_how: 'يُرجى النقر أو الضغط في موضع نقرتك الأولى.',
  first_click_given: 'تم تحديد نقرتك. لتغييرها يُرجى النقر في موضع آخر.',
  first_click_timed: 'يُقاس الوقت حتى نقرتك.',
};

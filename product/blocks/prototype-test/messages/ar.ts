import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'يُرجى محاولة القيام بذلك في النموذج الأولي. لا يمكن النقر على كل شيء فيه.',
  prototype_test_loading: 'جارٍ التحميل',
  prototype_test_start: 'بدء المهمة',
  prototype_test_frame: 'النموذج الأولي',
  prototype_test_open: 'ألا يظهر النموذج الأولي؟ يمكنك فتحه في علامة تبويب جديدة.',
  prototype_test_now: 'الشاشة: {screen}',
  prototype_test_nothing: 'لا يحدث شيء هنا.',
  prototype_test_back: 'رجوع',
  prototype_test_area: 'المنطقة {number}',
  prototype_test_done: 'انتهيت',
  prototype_test_give_up: 'أستسلم',
  prototype_test_go_on: 'متابعة المهمة',
  prototype_test_limit: 'الوقت المتاح لهذه المهمة: {time}',
  prototype_test_left: 'الوقت المتبقي: {time}',
  prototype_test_ended_success: 'لقد أكملت المهمة. يمكنك المتابعة الآن.',
  prototype_test_ended_done: 'شكرًا لك. يمكنك المتابعة الآن.',
  prototype_test_ended_gave_up: 'لقد تخليت عن هذه المهمة. هذا يفيدنا أيضًا. يمكنك المتابعة الآن.',
  prototype_test_ended_timeout: 'تنتهي المهمة هنا. شكرًا على المحاولة. يمكنك المتابعة الآن.',
};

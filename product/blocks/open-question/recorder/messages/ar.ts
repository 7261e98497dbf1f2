import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'تسجيل صوتي',
  open_question_video: 'تسجيل فيديو',
  open_question_write: 'لا يمكنك التسجيل؟ اكتب بدلًا من ذلك',
  open_question_ask: 'اسمح بالوصول عندما يطلبه المتصفح.',
  open_question_ready: 'يمكنك البدء متى شئت. مدة التسجيل حتى {time}.',
  open_question_start: 'بدء التسجيل',
  open_question_recording: 'جارٍ التسجيل',
  open_question_left: 'المتبقي {time}',
  open_question_stop: 'إيقاف التسجيل',
  open_question_silent: 'لا نسمع شيئًا. هل الميكروفون مكتوم؟',
  open_question_hidden: 'أبقِ هذه الصفحة ظاهرة. قد تتوقف الكاميرا إذا كانت الصفحة في الخلفية.',
  open_question_full: 'يتعذّر حفظ التسجيل على جهازك. أبقِ هذه الصفحة مفتوحة حتى يُرسَل.',
  open_question_review: 'تسجيلك: {time}',
  open_question_found: 'تسجيلك ({time}) لا يزال محفوظًا هنا.',
  open_question_cut: 'انقطع اتصال الميكروفون أو الكاميرا. ما سُجّل حتى تلك اللحظة محفوظ هنا: {time}.',
  open_question_use: 'استخدام هذا التسجيل',
  open_question_again: 'التسجيل من جديد',
  open_question_delete: 'حذف التسجيل',
  open_question_sending: 'جارٍ الإرسال…',
  open_question_waiting: 'في انتظار الاتصال. سيُرسَل تسجيلك تلقائيًا.',
  open_question_sent: 'أُرسل تسجيلك: {time}',
  open_question_not_sent: 'تعذّر إرسال تسجيلك. سجّله من جديد أو اكتب إجابتك.',
  open_question_refused: 'لا يسمح المتصفح لهذه الصفحة باستخدام الميكروفون أو الكاميرا.',
  open_question_missing:
    'يتعذّر الوصول إلى الميكروفون أو الكاميرا. تأكّد من التوصيل ومن عدم استخدام تطبيق آخر لهما، ثم أعد المحاولة.',
  open_question_unsupported: 'لا يدعم هذا المتصفح التسجيل. يُرجى كتابة إجابتك.',
  open_question_help_chrome: 'اضغط على الرمز المجاور للعنوان واسمح بالوصول، ثم أعد المحاولة.',
  open_question_help_safari:
    'افتح قائمة الصفحة المجاورة للعنوان واختر «إعدادات موقع الويب» واسمح بالوصول، ثم أعد المحاولة.',
  open_question_help_firefox: 'اضغط على الرمز المشطوب المجاور للعنوان وأزل الحظر، ثم أعد المحاولة.',
};

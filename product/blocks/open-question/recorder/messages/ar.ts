import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'تسجيل صوتي',
  open_question_video: 'تسجيل فيديو',
  open_question_write: 'تعذّر التسجيل؟ يمكنك الكتابة',
  open_question_ready: 'يمكنك البدء متى أردت.',
  open_question_up_to: 'مدة التسجيل القصوى {time}.',
  open_question_start: 'بدء التسجيل',
  open_question_stop: 'إيقاف التسجيل',
  open_question_hidden: 'يُرجى إبقاء هذه الصفحة ظاهرة. قد تتوقف الكاميرا إذا كانت الصفحة في الخلفية.',
  open_question_review: 'تسجيلك: {time}',
  open_question_found: 'تسجيلك ({time}) لا يزال محفوظًا هنا.',
  open_question_cut: 'انقطع الاتصال بالميكروفون أو الكاميرا. ما سُجّل حتى تلك اللحظة محفوظ هنا: {time}.',
  open_question_use: 'استخدام هذا التسجيل',
  open_question_again: 'إعادة التسجيل',
  open_question_delete: 'حذف التسجيل',
  open_question_smaller: 'اتصالك بطيء، لذا سيُسجَّل الفيديو بحجم أصغر.',
  open_question_slow: 'اتصالك بطيء. تسجيلك محفوظ على هذا الجهاز ويُرسَل شيئًا فشيئًا.',
  open_question_voice_instead: 'تسجيل الصوت بدلًا من ذلك',
  open_question_sent: 'تم إرسال التسجيل: {time}',
  open_question_not_sent: 'تعذّر إرسال تسجيلك. يُرجى إعادة التسجيل أو كتابة إجابتك.',
  open_question_refused: 'لا يسمح المتصفح لهذه الصفحة باستخدام الميكروفون أو الكاميرا.',
  open_question_missing:
    'يتعذّر الوصول إلى الميكروفون أو الكاميرا. يُرجى التأكد من توصيل الجهاز ومن أن أي تطبيق آخر لا يستخدمه، ثم إعادة المحاولة.',
  open_question_unsupported: 'لا يدعم هذا المتصفح التسجيل. يُرجى كتابة إجابتك.',
  open_question_unagreed: 'لم توافق على التسجيل، لذا يُرجى كتابة إجابتك.',
};

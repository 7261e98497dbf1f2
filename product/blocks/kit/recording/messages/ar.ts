import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'يُرجى السماح بالوصول عندما يطلبه المتصفح.',
  recording_running: 'جارٍ التسجيل',
  recording_left: 'المتبقي {time}',
  recording_silent: 'لا نسمع شيئًا. هل الميكروفون مكتوم؟',
  recording_full: 'يتعذّر على جهازك حفظ التسجيل. يُرجى إبقاء هذه الصفحة مفتوحة حتى يُرسَل.',
  recording_limit_bytes: 'توقّف تسجيلك عند {size} ميغابايت، وهو أكبر حجم يمكن إرساله. تسجيلك محفوظ.',
  recording_limit_time: 'توقّف تسجيلك عند {time}، وهي أطول مدة مسموح بها. تسجيلك محفوظ.',
  recording_sending: 'جارٍ الإرسال…',
  recording_waiting: 'بانتظار الاتصال. سيُرسَل تسجيلك تلقائيًا.',
  recording_remaining: 'يتبقى نحو {time}. يُرجى إبقاء هذه الصفحة مفتوحة.',
  recording_help_chrome: 'يُرجى اختيار الرمز المجاور للعنوان والسماح بالوصول، ثم إعادة المحاولة.',
  recording_help_safari:
    'يُرجى فتح قائمة الصفحة المجاورة للعنوان واختيار «إعدادات موقع الويب» والسماح بالوصول، ثم إعادة المحاولة.',
  recording_help_firefox: 'يُرجى اختيار الرمز المشطوب المجاور للعنوان وإزالة الحظر، ثم إعادة المحاولة.',
};

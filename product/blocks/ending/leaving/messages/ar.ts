import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'الرمز الخاص بك',
  ending_copy_code: 'نسخ الرمز',
  ending_code_copied: 'تم نسخ الرمز',
  ending_redirect: 'ستنتقل إلى صفحة أخرى بعد لحظات.',
  ending_stay: 'البقاء في هذه الصفحة',
  ending_waits: 'إذا كنت ستحصل على رمز أو رابط في النهاية، فسيظهر هنا بعد إرسال إجاباتك.',
};

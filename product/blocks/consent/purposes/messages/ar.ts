import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'يمكنك أيضًا الموافقة على ما يلي. كل بند منها اختياري.',
  consent_record: 'أوافق على تسجيل صوتي أو تصوير الكاميرا أو شاشتي.',
  consent_keep: 'أوافق على الاحتفاظ بإجاباتي بعد الدراسة.',
  consent_quote: 'أوافق على اقتباس إجاباتي.',
  consent_share_clip: 'أوافق على عرض مقاطع من تسجيلاتي على الآخرين.',
  consent_model: 'أوافق على معالجة إجاباتي باستخدام نماذج الذكاء الاصطناعي.',
  consent_contact_again: 'أوافق على التواصل معي مرة أخرى.',
};

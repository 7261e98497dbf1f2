import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'يُرجى استخدام الأرقام فقط.',
  problem_wrong_digits: 'يُرجى استخدام الأرقام فقط، وعددها بالضبط {limit}.',
  problem_too_few_digits: 'يُرجى استخدام الأرقام فقط، وعددها على الأقل {limit}.',
  problem_too_many_digits: 'يُرجى استخدام الأرقام فقط، وعددها على الأكثر {limit}.',
  problem_wrong_format: 'يُرجى التحقق من الصيغة. مثال: {value}',
  problem_wrong_domain: 'يُرجى استخدام عنوان بريد إلكتروني بنطاق مقبول: {value}',
  problem_refused_domain: 'يُرجى استخدام عنوان بريد إلكتروني آخر. النطاق {value} غير مقبول.',
  problem_none_of: 'يُرجى اتباع أحد الخيارات التالية: {value}',
  problem_own_message: '{value}',
};

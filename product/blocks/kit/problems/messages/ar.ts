import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'يُرجى كتابة يوم في {limit} أو بعده.',
  problem_too_late: 'يُرجى كتابة يوم في {limit} أو قبله.',
  problem_wrong_total: 'يجب أن يكون مجموع الأجزاء {limit}.',
  problem_not_a_date: 'هذا اليوم غير موجود في التقويم. يُرجى كتابة اليوم والشهر والسنة.',
  problem_not_an_email: 'هذا ليس عنوان بريد إلكتروني كاملًا، مثل name@example.org.',
  problem_not_a_phone: 'هذا ليس رقم هاتف كاملًا. يُرجى كتابته مع رمز المنطقة.',
  problem_not_done: 'يُرجى إنجاز المهمة أولًا، أو الإشارة إلى التخلي عنها.',
};

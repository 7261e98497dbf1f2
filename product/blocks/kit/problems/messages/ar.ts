import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'يُرجى اختيار تاريخ في {limit} أو بعده.',
  problem_too_late: 'يُرجى اختيار تاريخ في {limit} أو قبله.',
  problem_wrong_total: 'يجب أن يكون المجموع {limit}.',
  problem_not_a_date: 'هذا التاريخ غير موجود. يُرجى إدخال اليوم والشهر والسنة.',
  problem_not_an_email: 'يُرجى إدخال عنوان بريد إلكتروني كامل، مثل name@example.org.',
  problem_not_a_phone: 'يُرجى إدخال رقم هاتف كامل مع رمز المنطقة.',
  problem_not_done: 'يُرجى إكمال المهمة أولًا، أو التخلي عنها.',
  problem_out_of_order:
    'ترتفع الأسعار عادةً من السؤال الأول إلى الأخير. يُرجى مراجعتها، أو المتابعة بها كما هي.',
};

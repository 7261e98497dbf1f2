import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'ترتفع الأسعار عادةً من السؤال الأول إلى الأخير. يُرجى مراجعتها، أو المتابعة بها كما هي.',
};

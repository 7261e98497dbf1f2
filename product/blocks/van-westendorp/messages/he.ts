import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order: 'בדרך כלל המחירים עולים מהשאלה הראשונה עד האחרונה. בדקו אותם שוב, או המשיכו כך.',
};

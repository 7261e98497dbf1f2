import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Di solito i prezzi salgono dalla prima domanda all’ultima. Li ricontrolli, oppure continui così.',
};

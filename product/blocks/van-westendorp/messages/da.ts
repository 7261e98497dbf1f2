import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Priserne stiger som regel fra det første spørgsmål til det sidste. Se på dem igen, eller gå videre, som de er.',
};

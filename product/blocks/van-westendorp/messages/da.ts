import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Priserne stiger som regel fra det første spørgsmål til det sidste. Tjek dem igen, eller fortsæt med dem, som de er.',
};

import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Priserna brukar stiga från den första frågan till den sista. Kontrollera dem igen, eller fortsätt som de är.',
};

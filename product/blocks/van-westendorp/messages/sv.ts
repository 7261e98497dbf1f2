import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  van_westendorp_order:
    'Priserna brukar stiga från den första frågan till den sista. Titta på dem igen, eller gå vidare som de är.',
};

import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Din kode',
  ending_copy_code: 'Kopiér koden',
  ending_code_copied: 'Koden er kopieret',
  ending_redirect: 'Du sendes videre om et øjeblik.',
  ending_stay: 'Bliv på denne side',
  ending_waits: 'Hvis du får en kode eller et link til sidst, vises det her, når dine svar er sendt.',
};
